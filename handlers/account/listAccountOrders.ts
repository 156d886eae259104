import type { Operations } from '../../generated/account/operations.gen.ts';
import { listOrders } from '../../src/db/orders/orders.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { orderRow } from '../../src/views/orders/order.ts';

/** Lists a page of the company's orders, newest first. */
export const listAccountOrders: AccountHandler<Operations['listAccountOrders']> = async (ctx, { company, query }) => {
  const { orders, total } = await listOrders(ctx.db, company.id, query);
  const arrivals = await estimateArrivals(ctx, company.id, orders);
  const rows = orders.map((order, index) => orderRow(order, arrivals[index] ?? null, company.locale));
  const pagination = { total, limit: query.limit, offset: query.offset };
  return { success: true, data: { orders: rows, pagination } };
};
