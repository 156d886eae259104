// What an order costs, landed. Computed from the payments on record when it is asked for, so it is never behind them.

import type { Context } from '../../context.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { findRatesByDay } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { notFound } from '../../domain/errors.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import { type LandedCost, landedCost, landedCostCoefficient, type RateOn } from '../../domain/orders/landed-cost.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import type { Database } from '../../postgres/connection.ts';
import { estimateArrivals } from './arrivals.ts';

/** An order with what was paid for it, what it therefore costs, and when it should arrive. */
export interface OrderCost {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
}

/** Returns the cost of the order that `ref` names, a number or a delivery id. Throws NOT_FOUND. */
export async function orderCost(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  ref: string,
): Promise<OrderCost> {
  const order = await findOrder(ctx.db, company.id, ref);
  if (order === undefined) throw notFound('The order');
  const payments = await listPayments(ctx.db, company.id, order.id);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  return { order, payments, cost: landedCost(order, payments, rateOn, landedCostCoefficient(company)), arrival };
}

/** The rates of the days of all payments that have to be converted; there is one, or the payment had been refused. */
async function readRates(db: Database, orderCurrency: string, payments: readonly Payment[]): Promise<RateOn> {
  const foreign = payments.filter(({ currency }) => currency !== orderCurrency);
  const wanted = new Map(
    foreign
      .flatMap(({ currency, date }) => [currency, orderCurrency].map((one) => ({ currency: one, day: date })))
      .map((one) => [`${one.currency} ${one.day}`, one]),
  );
  const rates = wanted.size === 0 ? [] : await findRatesByDay(db, [...wanted.values()]);
  const rateOf = new Map([...wanted.keys()].map((key, index) => [key, rates[index]!]));
  return (currency, day) => rateOf.get(`${currency} ${day}`)!;
}
