import type { Operations } from '../../generated/account/operations.gen.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { changeInstructions } from '../../src/services/orders/change-instructions.ts';
import { orderDetailView } from '../../src/views/orders/order.ts';

/** Changes what the company tells the supplier about an order. */
export const updateAccountOrder: AccountHandler<Operations['updateAccountOrder']> = async (
  ctx,
  { company, user, session, requestId, path, body },
) => {
  const order = await changeInstructions(ctx, actorFromSession(session, requestId), path.ref, body);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const reader = { locale: company.locale, rights: user, today: currentDay(ctx.clock) };
  return { success: true, data: orderDetailView(order, arrival, reader) };
};
