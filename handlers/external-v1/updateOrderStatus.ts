import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { isPortsideNumber } from '../../src/domain/orders/order-identity.ts';
import type { Handler } from '../../src/http/operation.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';

/** Moves an order of the company to its next status, or cancels it. */
export const updateOrderStatus: Handler<Operations['updateOrderStatus']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  // v1 accepts no references of the company, as published.
  if (!isPortsideNumber(path.orderNumber)) throw notFoundError('The order');
  const author = { companyId: company.id, by: 'external_api', keyId: key.id, role: key.role, requestId } as const;
  const { id, orderNumber, status, statusChangedAt } = await changeOrderStatus(ctx, author, path.orderNumber, body);
  return { success: true, data: { orderId: id, orderNumber, status, statusChangedAt } };
};
