import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changeUserStatus } from '../../src/services/orders/change-user-status.ts';
import { orderStatusView } from '../../src/views/orders/order.ts';

/** Moves an order to its next status, or cancels it, as the signed-in user. */
export const updateAccountOrderStatus: AccountHandler<Operations['updateAccountOrderStatus']> = async (
  ctx,
  { session, user, requestId, path, body },
) => {
  const order = await changeUserStatus(ctx, session, requestId, path.ref, body);
  return { success: true, data: orderStatusView(order, user) };
};
