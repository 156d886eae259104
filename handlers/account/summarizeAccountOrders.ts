import type { Operations } from '../../generated/account/operations.gen.ts';
import { summarizeOrders } from '../../src/db/orders/order-summary.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listDuePayments } from '../../src/services/orders/payment-schedule.ts';
import { accountOrderFilter } from '../order-filter.ts';

/** Returns the totals of a filtered list of orders, and what it can be filtered by. */
export const summarizeAccountOrders: AccountHandler<Operations['summarizeAccountOrders']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  const duePayments = await listDuePayments(ctx, company.id);
  const dueOrderIds = duePayments.map(({ orderId }) => orderId);
  const filter = {
    ...(await accountOrderFilter(ctx, company.id, { ...query, paymentDue: false }, today)),
    ...(query.paymentDue && { orderIds: dueOrderIds }),
  };
  const summary = await summarizeOrders(ctx.db, company.id, filter, { today, dueOrderIds });
  return { success: true, data: { ...summary, duePayments: query.paymentDue ? duePayments : [] } };
};
