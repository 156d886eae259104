import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { changeInstructions } from '../../src/services/orders/change-instructions.ts';
import { orderDetailView } from '../../src/views/orders/order.ts';

/** Changes what the company tells the supplier about an order. */
export const updateOrder: Handler<Operations['updateOrder']> = async (ctx, { company, key, requestId, path, body }) => {
  const order = await changeInstructions(ctx, actorFromKey(company.id, key, requestId), path.ref, body);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const reader = { locale: company.locale, rights: key, today: currentDay(ctx.clock) };
  return { success: true, data: orderDetailView(order, arrival, reader) };
};
