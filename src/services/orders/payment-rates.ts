// Exchange rates of payments.

import { findRatesByDay } from '../../db/pricing/exchange-rates.ts';
import type { RateOn } from '../../domain/orders/landed-cost.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import type { Database } from '../../postgres/connection.ts';

/** An order's currency and payments. */
interface PaidOrder {
  currency: string;
  payments: readonly Payment[];
}

/** Reads the rates for all payments of an order in other currencies. Payments without a rate are rejected when pushed, so every rate exists. */
export async function readRates(db: Database, currency: string, payments: readonly Payment[]): Promise<RateOn> {
  return await readRatesOfOrders(db, [{ currency, payments }]);
}

/** Reads the rates for the payments of several orders with one query. */
export async function readRatesOfOrders(db: Database, orders: readonly PaidOrder[]): Promise<RateOn> {
  const pairs = orders.flatMap((order) =>
    order.payments
      .filter(({ currency }) => currency !== order.currency)
      .flatMap(({ currency, date }) => [currency, order.currency].map((one) => ({ currency: one, day: date }))),
  );
  const lookups = new Map(pairs.map((one) => [`${one.currency} ${one.day}`, one]));
  const rates = lookups.size === 0 ? [] : await findRatesByDay(db, [...lookups.values()]);
  const rateByKey = new Map([...lookups.keys()].map((key, index) => [key, rates[index]!]));
  return (currency, day) => rateByKey.get(`${currency} ${day}`)!;
}
