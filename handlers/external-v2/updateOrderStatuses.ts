import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { OrderStatusUpdateError } from '../../generated/external-v2/types.gen.ts';
import type { ApiError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { changeOrderStatuses } from '../../src/services/orders/change-statuses.ts';
import { orderStatusView } from '../../src/views/orders/order.ts';

/** Moves orders of the company to their next statuses, or cancels them, and returns the result of each. */
export const updateOrderStatuses: Handler<Operations['updateOrderStatuses']> = async (ctx, request) => {
  const { company, key, requestId, body } = request;
  const author = { companyId: company.id, by: 'external_api', keyId: key.id, role: key.role, requestId } as const;
  const results = (await changeOrderStatuses(ctx, author, body.updates)).map((result, index) => ({
    index,
    orderRef: result.orderRef,
    order: 'order' in result ? orderStatusView(result.order, key) : null,
    problem: 'error' in result ? toUpdateError(result.error) : null,
  }));
  const rejected = results.filter(({ problem }) => problem !== null).length;
  return { success: true, data: { accepted: results.length - rejected, rejected, results } };
};

function toUpdateError({ code, message, details }: ApiError): OrderStatusUpdateError {
  return { code: code as OrderStatusUpdateError['code'], message, details };
}
