import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { OrderStatusUpdateError } from '../../generated/external-v2/types.gen.ts';
import type { ApiError } from '../../src/domain/errors.ts';
import { type FieldError, formatDetail, inBody, toEntry } from '../../src/domain/field-error.ts';
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
    problem: 'error' in result ? toUpdateError(result.error, index) : null,
  }));
  const rejected = results.filter(({ problem }) => problem !== null).length;
  return { success: true, data: { accepted: results.length - rejected, rejected, results } };
};

function toUpdateError({ code, message, errors }: ApiError, index: number): OrderStatusUpdateError {
  const ofUpdate = errors.length > 0 ? errors : [fieldErrorOf(code)];
  const ofRequest = ofUpdate.map((error) =>
    'pointer' in error ? { ...error, pointer: `/updates/${index}${error.pointer}` } : error,
  );
  return {
    code: code as OrderStatusUpdateError['code'],
    message,
    details: ofRequest.map(formatDetail),
    errors: ofRequest.map(toEntry),
  };
}

/** A single update has the reference in its path and the role in its credentials, so its error names no field. */
function fieldErrorOf(code: ApiError['code']): FieldError {
  return code === 'NOT_FOUND'
    ? inBody('/orderRef', 'must be an order of the company')
    : inBody('/status', 'must be set by a key with the manager role');
}
