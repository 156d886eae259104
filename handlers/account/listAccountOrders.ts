import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listOrderPage, listSortedOrders } from '../../src/db/orders/order-page.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import {
  decodePosition,
  encodePosition,
  encodeSortedCursor,
  pagedList,
  parseSortedCursor,
} from '../../src/views/cursor.ts';
import { orderView } from '../../src/views/orders/order.ts';
import { accountOrderFilter } from '../order-filter.ts';

/** Lists a page of the company's orders, newest first or sorted. */
export const listAccountOrders: AccountHandler<Operations['listAccountOrders']> = async (
  ctx,
  { company, user, query },
) => {
  const today = currentDay(ctx.clock);
  const { orders, nextCursor } = await readPage(ctx, company, query, today);
  const arrivals = await estimateArrivals(ctx, company.id, orders);
  const reader = { locale: company.locale, rights: user, today };
  return {
    success: true,
    data: { items: orders.map((order, index) => orderView(order, arrivals[index] ?? null, reader)), nextCursor },
  };
};

async function readPage(
  ctx: Context,
  company: Company,
  { limit, cursor, ...selection }: Omit<Operations['listAccountOrders']['query'], 'mode'>,
  today: string,
) {
  const { sort, direction } = selection;
  const filter = await accountOrderFilter(ctx, company.id, selection, today);
  const list = pagedList(company, 'listAccountOrders', selection);
  if (sort === 'createdAt' && direction === 'desc') {
    const after = decodePosition(cursor, list);
    const { orders, next } = await listOrderPage(ctx.db, company.id, filter, { after, limit });
    return { orders, nextCursor: encodePosition(next, list) };
  }
  const window = { sort, descending: direction === 'desc', after: parseSortedCursor(cursor, list), limit };
  const { orders, next } = await listSortedOrders(ctx.db, company.id, filter, window);
  return { orders, nextCursor: encodeSortedCursor(next, list) };
}
