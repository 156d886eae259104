import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listOrderPage } from '../../src/db/orders/order-page.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { Handler } from '../../src/http/operation.ts';
import { expectArrivals } from '../../src/services/orders/arrivals.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';
import { orderView } from '../../src/views/orders/order.ts';
import { orderFilter } from '../../src/views/orders/order-filter.ts';

/** Lists a page of the company's orders, newest first or by latest change. */
export const listOrders: Handler<Operations['listOrders']> = async (ctx, { company, key, query }) => {
  const { limit, cursor, ...selection } = query;
  const today = currentDay(ctx.clock);
  const filter = { ...orderFilter(selection, today), updatedSince: selection.updatedSince };
  const list = pagedList(company, 'listOrders', selection);
  const after = decodePosition(cursor, list);
  const { orders, next } = await listOrderPage(ctx.db, company.id, filter, { after, limit });
  const arrivals = await expectArrivals(ctx, company.id, orders, today);
  const reader = { locale: company.locale, rights: key, today };
  return {
    success: true,
    data: {
      items: orders.map((order, index) => orderView(order, arrivals[index]!, reader)),
      nextCursor: encodePosition(next, list),
    },
  };
};
