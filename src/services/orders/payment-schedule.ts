// The payment schedules of orders.

import type { Context } from '../../context.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { listUnpaidOrders } from '../../db/orders/unpaid-orders.ts';
import { currentDay } from '../../domain/clock.ts';
import { notFoundError } from '../../domain/errors.ts';
import { paidByKind, type RateOn } from '../../domain/orders/landed-cost.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import { formatMoney, sumMoney } from '../../domain/pricing/money.ts';
import { type PaymentSchedule, paymentSchedule, type ScheduledOrder } from '../../domain/trading/payment-schedule.ts';
import { isDueNow } from '../../domain/trading/payments-due.ts';
import { type ArrivingOrder, dateArrivals } from './arrivals.ts';
import { readRates, readRatesOfOrders } from './payment-rates.ts';

type ScheduleContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** Returns the schedule of an order by order number, delivery ID or ID, by the terms of the order. Throws NOT_FOUND. */
export async function readPaymentSchedule(
  ctx: ScheduleContext,
  companyId: string,
  ref: string,
): Promise<PaymentSchedule & { orderNumber: string }> {
  const order = await findOrder(ctx.db, companyId, ref);
  if (order === undefined) throw notFoundError('The order');
  const [payments, [arrivalDay = null]] = await Promise.all([
    listPayments(ctx.db, companyId, order.id),
    arrivalDays(ctx, companyId, [order]),
  ]);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const schedule = scheduleOf({ ...order, payments }, rateOn, arrivalDay, currentDay(ctx.clock));
  return { orderNumber: order.orderNumber, ...schedule };
}

/** A schedule of the order with this ID. */
type OrderSchedule = PaymentSchedule & { orderId: string };

/** Returns the schedules of all orders of the company, or of those from a supplier, with unpaid instalments. Uses a few queries for any number of orders. */
export async function listPaymentSchedules(
  ctx: ScheduleContext,
  companyId: string,
  supplierId?: string,
): Promise<OrderSchedule[]> {
  const orders = await listUnpaidOrders(ctx.db, companyId, supplierId);
  const days = await arrivalDays(ctx, companyId, orders);
  const rateOn = await readRatesOfOrders(ctx.db, orders);
  const today = currentDay(ctx.clock);
  return orders.map((order, index) => ({
    orderId: order.id,
    ...scheduleOf(order, rateOn, days[index] ?? null, today),
  }));
}

/** What is to be paid now of an order. */
interface DuePayment {
  orderId: string;
  currency: string;
  /** The open amounts of its instalments that are overdue or due from today to 6 days on; a decimal string. */
  amount: string;
  /** The earliest due date of these, `YYYY-MM-DD`. */
  dueDate: string;
}

/** Returns what is to be paid now of each order with an instalment that is overdue or due from today to 6 days on, the earliest first. */
export async function listDuePayments(ctx: ScheduleContext, companyId: string): Promise<DuePayment[]> {
  const today = currentDay(ctx.clock);
  const schedules = await listPaymentSchedules(ctx, companyId);
  const payments = schedules.flatMap(({ orderId, currency, instalments }): DuePayment[] => {
    const due = instalments.filter((instalment) => isDueNow(instalment, today));
    const dueDate = due[0]?.dueDate;
    if (dueDate == null) return [];
    return [{ orderId, currency, amount: formatMoney(sumMoney(due.map(({ openAmount }) => openAmount))), dueDate }];
  });
  return payments.sort((a, b) => a.dueDate.localeCompare(b.dueDate));
}

/** Returns the IDs of the orders with an instalment that is overdue or due from today to 6 days on. */
export async function listDueOrderIds(ctx: ScheduleContext, companyId: string): Promise<string[]> {
  return (await listDuePayments(ctx, companyId)).map(({ orderId }) => orderId);
}

/** Returns the day on which all open units of each order have arrived, in order; null if nothing says when. */
async function arrivalDays(
  ctx: ScheduleContext,
  companyId: string,
  orders: readonly ArrivingOrder[],
): Promise<(string | null)[]> {
  const dated = await dateArrivals(ctx, companyId, orders);
  return dated.map(
    ({ parts }) =>
      parts
        .flatMap(({ arrivesOn }) => arrivesOn ?? [])
        .sort()
        .at(-1) ?? null,
  );
}

function scheduleOf(
  { payments, ...order }: ScheduledOrder & { payments: readonly Payment[] },
  rateOn: RateOn,
  arrivalDay: string | null,
  today: string,
): PaymentSchedule {
  const { goods_invoice: paidGoods } = paidByKind(payments, order.currency, rateOn);
  return paymentSchedule(order, { paidGoods, arrivalDay, today });
}
