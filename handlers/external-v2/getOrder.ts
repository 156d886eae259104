import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { orderDetailView } from '../../src/views/orders/order.ts';

/** Returns an order of the company. */
export const getOrder: Handler<Operations['getOrder']> = async (ctx, { company, key, path }) => {
  const order = await findOrder(ctx.db, company.id, path.ref);
  if (order === undefined) throw notFoundError('The order');
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const reader = { locale: company.locale, rights: key, today: currentDay(ctx.clock) };
  return { success: true, data: orderDetailView(order, arrival, reader) };
};
