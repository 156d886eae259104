import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changeUserStatus } from '../../src/services/orders/change-user-status.ts';

/** Moves an order to its next status, or cancels it, as the signed-in user. */
export const updateAccountOrderStatus: AccountHandler<Operations['updateAccountOrderStatus']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const order = await changeUserStatus(ctx, session, requestId, path.ref, body);
  const { id, orderNumber, status, statusChangedAt } = order;
  return { success: true, data: { orderId: id, orderNumber, status, statusChangedAt } };
};
