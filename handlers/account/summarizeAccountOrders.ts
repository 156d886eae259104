import type { Operations } from '../../generated/account/operations.gen.ts';
import { listOpenClaims } from '../../src/db/orders/order-facts.ts';
import { summarizeOrders } from '../../src/db/orders/order-summary.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listOrderPayments } from '../../src/services/orders/payment-schedule.ts';
import { accountOrderFilter } from '../order-filter.ts';

/** Returns the totals of a filtered list of orders, and what it can be filtered by. */
export const summarizeAccountOrders: AccountHandler<Operations['summarizeAccountOrders']> = async (
  ctx,
  { company, query },
) => {
  const today = currentDay(ctx.clock);
  const { paymentDue, paymentOpen, openClaims } = query;
  const payments = await listOrderPayments(ctx, company.id);
  const chosen = paymentDue ? payments.due : paymentOpen ? payments.open : undefined;
  const filter = {
    ...(await accountOrderFilter(ctx, company.id, { ...query, paymentDue: false, paymentOpen: false }, today)),
    ...(chosen && { orderIds: chosen.map(({ orderId }) => orderId) }),
  };
  const summary = await summarizeOrders(ctx.db, company.id, filter, {
    today,
    dueOrderIds: payments.due.map(({ orderId }) => orderId),
    unpaidOrderIds: payments.open.map(({ orderId }) => orderId),
  });
  const claims = openClaims ? await listOpenClaims(ctx.db, company.id) : [];
  return { success: true, data: { ...summary, payments: chosen ?? [], claims } };
};
