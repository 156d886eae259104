import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listOrderPage } from '../../src/db/orders/order-page.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { Handler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';
import { orderView } from '../../src/views/orders/order.ts';

/** Lists a page of the company's orders, newest first or by latest change. */
export const listOrders: Handler<Operations['listOrders']> = async (ctx, { company, key, query }) => {
  const { status, supplierId, search, updatedSince, limit, cursor } = query;
  const filter = { status, supplierId, text: search, updatedSince };
  const list = pagedList(company, 'listOrders', filter);
  const after = decodePosition(cursor, list);
  const { orders, next } = await listOrderPage(ctx.db, company.id, filter, { after, limit });
  const arrivals = await estimateArrivals(ctx, company.id, orders);
  const reader = { locale: company.locale, rights: key, today: currentDay(ctx.clock) };
  return {
    success: true,
    data: {
      items: orders.map((order, index) => orderView(order, arrivals[index] ?? null, reader)),
      nextCursor: encodePosition(next, list),
    },
  };
};
