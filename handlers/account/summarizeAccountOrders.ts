import type { Operations } from '../../generated/account/operations.gen.ts';
import { summarizeOrders } from '../../src/db/orders/order-summary.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { orderFilter } from '../../src/views/orders/order-filter.ts';

/** Returns the totals of a filtered list of orders, and what it can be filtered by. */
export const summarizeAccountOrders: AccountHandler<Operations['summarizeAccountOrders']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  return { success: true, data: await summarizeOrders(ctx.db, company.id, orderFilter(query, today), today) };
};
