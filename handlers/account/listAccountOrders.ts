import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSortedOrders } from '../../src/db/orders/order-page.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { encodeSortedCursor, pagedList, parseSortedCursor } from '../../src/views/cursor.ts';
import { accountOrders } from '../account-orders.ts';
import { accountOrderFilter } from '../order-filter.ts';

/** Lists a page of the company's orders, newest first or sorted. */
export const listAccountOrders: AccountHandler<Operations['listAccountOrders']> = async (
  ctx,
  { company, user, query },
) => {
  const today = currentDay(ctx.clock);
  const { limit, cursor, ...selection } = query;
  const { sort, direction } = selection;
  const list = pagedList(company, 'listAccountOrders', selection);
  const filter = await accountOrderFilter(ctx, company.id, selection, today);
  const window = { sort, descending: direction === 'desc', after: parseSortedCursor(cursor, list), limit };
  const { orders, next } = await listSortedOrders(ctx.db, company.id, filter, window);
  return {
    success: true,
    data: {
      items: await accountOrders(ctx, company, user, orders),
      nextCursor: encodeSortedCursor(next, list),
    },
  };
};
