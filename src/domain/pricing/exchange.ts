// Exchange rates: what one unit of a currency costs in TRY, where that comes from, and how amounts are converted.

import type { Decimal } from 'decimal.js';
import { toMoney } from './money.ts';

/** Rates are kept, and crossed, to this many places. */
const RATE_PLACES = 10;

/** Rates older than this are still served, but the service says so. */
const STALE_AFTER_MS = 4 * 24 * 60 * 60 * 1000;

/** A new rate further than this from the last known one (up or down) is taken for an error of its source. */
const MAX_RATE_CHANGE = toMoney('0.5');

/** The currencies that partners convert from; the service is not well without a rate for each. */
export const CONVERTIBLE_CURRENCIES = ['EUR', 'USD', 'GBP'] as const;

export type RateSource = 'tcmb' | 'ecb' | 'manual' | 'base';

/** What one source said of one currency. */
export interface Quotation {
  /** ISO 4217. */
  currency: string;
  /** Decimal string: TRY for one unit of the currency. */
  tryRate: string;
  /** ISO 8601 UTC: the rate's own time. */
  asOf: string;
  source: RateSource;
}

/**
 * Returns the TRY that one unit costs, as a decimal string rounded half-up to 10 places, from a quotation per `unit` units.
 *
 * 100 JPY cost 27.0941 TRY → `0.270941`
 */
export function ratePerUnit(tryRate: string, unit: string): string {
  return roundRate(toMoney(tryRate).div(unit));
}

/**
 * Returns the TRY that one unit of a currency costs, as a decimal string rounded half-up to 10 places, from what one EUR
 * costs in TRY and in that currency.
 *
 * 1 EUR = 48.2135 TRY = 1.1573 USD → 1 USD = 48.2135 ÷ 1.1573 = `41.6603300786`
 */
export function crossThroughEuro(tryPerEuro: string, unitsPerEuro: string): string {
  return roundRate(toMoney(tryPerEuro).div(unitsPerEuro));
}

function roundRate(rate: Decimal): string {
  return rate.toDecimalPlaces(RATE_PLACES).toFixed();
}

/**
 * Returns `amount` in TRY, rounded half-up to 2 places; `tryRate` is what one unit of its currency costs.
 *
 * 100.50 USD at 41.6603300786 → `4186.86`
 */
export function convertToTry(amount: Decimal.Value, tryRate: Decimal.Value): Decimal {
  return toMoney(amount).times(tryRate).toDecimalPlaces(2);
}

/** Tells whether a rate of `asOf` (ISO 8601) is more than 4 days old at `now`. */
export function isStale(asOf: string, now: Date): boolean {
  return now.getTime() - Date.parse(asOf) > STALE_AFTER_MS;
}

/**
 * Tells whether a rate may follow the last known one: it must lie within 50 % of it.
 *
 * 41.66 after 41.21 → true; 4166 after 41.21 (a lost decimal point) → false
 */
export function isPlausibleRate(tryRate: Decimal.Value, lastKnown: Decimal.Value): boolean {
  return toMoney(tryRate).div(lastKnown).minus(1).abs().lte(MAX_RATE_CHANGE);
}
