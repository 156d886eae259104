import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import { orderStatusView } from '../../src/views/orders/order.ts';

/** Moves an order of the company to its next status, or cancels it. */
export const updateOrderStatus: Handler<Operations['updateOrderStatus']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const author = { companyId: company.id, by: 'external_api', keyId: key.id, role: key.role, requestId } as const;
  const order = await changeOrderStatus(ctx, author, path.ref, body);
  return { success: true, data: orderStatusView(order, key) };
};
