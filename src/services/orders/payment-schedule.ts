// The payment schedules of orders.

import type { Context } from '../../context.ts';
import { readCancelledAmounts } from '../../db/orders/order-facts.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { listUnpaidOrders } from '../../db/orders/unpaid-orders.ts';
import { currentDay } from '../../domain/clock.ts';
import { notFoundError } from '../../domain/errors.ts';
import { paidByKind, type RateOn } from '../../domain/orders/landed-cost.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import { formatMoney, sumMoney } from '../../domain/pricing/money.ts';
import {
  type Instalment,
  type PaymentSchedule,
  paymentSchedule,
  type ScheduledOrder,
} from '../../domain/trading/payment-schedule.ts';
import type { PaymentTerm } from '../../domain/trading/payment-terms.ts';
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
  const [payments, [arrivalDay = null], cancelled] = await Promise.all([
    listPayments(ctx.db, companyId, order.id),
    arrivalDays(ctx, companyId, [order]),
    readCancelledAmounts(ctx.db, companyId, [order.id]),
  ]);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const known = { arrivalDay, cancelledAmount: cancelled.get(order.id), today: currentDay(ctx.clock) };
  const schedule = scheduleOf({ ...order, payments }, rateOn, known);
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
  const ids = orders.map(({ id }) => id);
  const cancelled = await readCancelledAmounts(ctx.db, companyId, ids);
  const today = currentDay(ctx.clock);
  return orders.map((order, index) => {
    const known = { arrivalDay: days[index] ?? null, cancelledAmount: cancelled.get(order.id), today };
    return { orderId: order.id, ...scheduleOf(order, rateOn, known) };
  });
}

/** What is to be paid of an order. */
interface OrderPayment {
  orderId: string;
  currency: string;
  /** The open amounts of its instalments; a decimal string. */
  amount: string;
  /** The earliest due date of these, `YYYY-MM-DD`; null if none has one. */
  dueDate: string | null;
  /** The open amounts of the instalments with that date. */
  dueAmount: string;
  /** The shares of these instalments. */
  dueTerms: PaymentTerm[];
}

/** What is to be paid: `due` what is overdue or due from today to 6 days on, `open` all that is not paid. */
export type OrderPayments = Record<'due' | 'open', OrderPayment[]>;

/** Returns what is to be paid of each order of the company, the earliest first and what has no date last. */
export async function listOrderPayments(ctx: ScheduleContext, companyId: string): Promise<OrderPayments> {
  const today = currentDay(ctx.clock);
  const schedules = await listPaymentSchedules(ctx, companyId);
  return {
    due: paymentsOf(schedules, (instalment) => isDueNow(instalment, today)),
    open: paymentsOf(schedules, ({ status }) => status !== 'paid'),
  };
}

function paymentsOf(schedules: readonly OrderSchedule[], isCounted: (instalment: Instalment) => boolean) {
  const payments = schedules.flatMap(({ orderId, currency, instalments }): OrderPayment[] => {
    const counted = instalments.filter(isCounted);
    const [first] = counted;
    if (first === undefined) return [];
    const amountOf = (some: readonly Instalment[]) => formatMoney(sumMoney(some.map(({ openAmount }) => openAmount)));
    // Instalments are sorted by due date, those without one last.
    const { dueDate } = first;
    const due = counted.filter((instalment) => instalment.dueDate === dueDate);
    const dueTerms = due.map(({ percent, dueEvent, days }) => ({ percent, dueEvent, days }));
    return [{ orderId, currency, amount: amountOf(counted), dueDate, dueAmount: amountOf(due), dueTerms }];
  });
  return payments.sort((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'));
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
  {
    cancelledAmount = '0.00',
    ...dates
  }: { cancelledAmount: string | undefined; arrivalDay: string | null; today: string },
): PaymentSchedule {
  const { goods_invoice: paidGoods } = paidByKind(payments, order.currency, rateOn);
  return paymentSchedule(order, { paidGoods, cancelledAmount, ...dates });
}
