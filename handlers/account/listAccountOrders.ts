import type { Operations } from '../../generated/account/operations.gen.ts';
import { listOrders } from '../../src/db/orders/orders.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { accountOrderRow } from '../../src/views/orders/account-order.ts';
import { orderFilter } from '../../src/views/orders/order-filter.ts';

/** Lists a page of the company's orders, newest first. */
export const listAccountOrders: AccountHandler<Operations['listAccountOrders']> = async (ctx, { company, query }) => {
  const today = currentDay(ctx.clock);
  const { limit, offset } = query;
  const { orders, total } = await listOrders(ctx.db, company.id, { ...orderFilter(query, today), limit, offset });
  const arrivals = await estimateArrivals(ctx, company.id, orders);
  const rows = orders.map((order, index) => accountOrderRow(order, arrivals[index] ?? null, company.locale, today));
  const pagination = { total, limit, offset };
  return { success: true, data: { orders: rows, pagination } };
};
