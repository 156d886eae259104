// Calculates an order's landed cost from its payments on every request, so that it is never stale.

import type { Context } from '../../context.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import { findRatesByDay } from '../../db/pricing/exchange-rates.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import { type LandedCost, landedCost, landedCostCoefficient, type RateOn } from '../../domain/orders/landed-cost.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import type { Database } from '../../postgres/connection.ts';
import { estimateArrivals } from './arrivals.ts';

/** An order with its payments, landed cost and estimated arrival. */
export interface OrderCost {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
}

/** Returns the cost of an order by order number or delivery id. Throws NOT_FOUND. */
export async function calculateOrderCost(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  ref: string,
): Promise<OrderCost> {
  const order = await findOrder(ctx.db, company.id, ref);
  if (order === undefined) throw notFoundError('The order');
  const payments = await listPayments(ctx.db, company.id, order.id);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  return { order, payments, cost: landedCost(order, payments, rateOn, landedCostCoefficient(company)), arrival };
}

/** Reads the rates for all payments in other currencies. Payments without a rate are rejected when pushed, so every rate exists. */
async function readRates(db: Database, orderCurrency: string, payments: readonly Payment[]): Promise<RateOn> {
  const foreign = payments.filter(({ currency }) => currency !== orderCurrency);
  const lookups = new Map(
    foreign
      .flatMap(({ currency, date }) => [currency, orderCurrency].map((one) => ({ currency: one, day: date })))
      .map((one) => [`${one.currency} ${one.day}`, one]),
  );
  const rates = lookups.size === 0 ? [] : await findRatesByDay(db, [...lookups.values()]);
  const rateByKey = new Map([...lookups.keys()].map((key, index) => [key, rates[index]!]));
  return (currency, day) => rateByKey.get(`${currency} ${day}`)!;
}
