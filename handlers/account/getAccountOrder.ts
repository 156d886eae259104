import type { Operations } from '../../generated/account/operations.gen.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { orderDetailView } from '../../src/views/orders/order.ts';

/** Returns an order of the company with its timeline. */
export const getAccountOrder: AccountHandler<Operations['getAccountOrder']> = async (ctx, { company, user, path }) => {
  const order = await findOrder(ctx.db, company.id, path.ref);
  if (order === undefined) throw notFoundError('The order');
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const reader = { locale: company.locale, rights: user, today: currentDay(ctx.clock) };
  return { success: true, data: orderDetailView(order, arrival, reader) };
};
