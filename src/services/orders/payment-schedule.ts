// The payment schedule of an order.

import type { Context } from '../../context.ts';
import { readSupplierContact } from '../../db/accounts/trading-parties.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { currentDay } from '../../domain/clock.ts';
import { notFoundError } from '../../domain/errors.ts';
import { paidByKind } from '../../domain/orders/landed-cost.ts';
import { type PaymentSchedule, paymentSchedule } from '../../domain/trading/payment-schedule.ts';
import { estimateArrivals } from './arrivals.ts';
import { readRates } from './payment-rates.ts';

/** Returns the schedule of an order by order number, delivery ID or ID, by the current terms at its supplier. Throws NOT_FOUND. */
export async function readPaymentSchedule(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  companyId: string,
  ref: string,
): Promise<PaymentSchedule & { orderNumber: string }> {
  const order = await findOrder(ctx.db, companyId, ref);
  if (order === undefined) throw notFoundError('The order');
  const [payments, { paymentTerms }, [arrival = null]] = await Promise.all([
    listPayments(ctx.db, companyId, order.id),
    readSupplierContact(ctx.db, companyId, order.supplier.id),
    estimateArrivals(ctx, companyId, [order]),
  ]);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const { goods_invoice: paidGoods } = paidByKind(payments, order.currency, rateOn);
  const today = currentDay(ctx.clock);
  const schedule = paymentSchedule(order, paymentTerms, { paidGoods, arrivalDay: arrival?.day ?? null, today });
  return { orderNumber: order.orderNumber, ...schedule };
}
