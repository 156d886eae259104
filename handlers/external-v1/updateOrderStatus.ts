import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';

/** Moves an order of the company to its next status, or cancels it. */
export const updateOrderStatus: Handler<Operations['updateOrderStatus']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const author = { companyId: company.id, by: 'external_api', keyId: key.id, role: key.role, requestId } as const;
  const { id, orderNumber, status, statusChangedAt } = await changeOrderStatus(ctx, author, path.orderNumber, body);
  return { success: true, data: { orderId: id, orderNumber, status, statusChangedAt } };
};
