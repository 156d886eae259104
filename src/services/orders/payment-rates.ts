// Exchange rates of payments.

import { findRatesByDay } from '../../db/pricing/exchange-rates.ts';
import type { RateOn } from '../../domain/orders/landed-cost.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import type { Database } from '../../postgres/connection.ts';

/** Reads the rates for all payments in other currencies. Payments without a rate are rejected when pushed, so every rate exists. */
export async function readRates(db: Database, orderCurrency: string, payments: readonly Payment[]): Promise<RateOn> {
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
