// Exchange rates in TRY per unit of a currency: sources, validation and conversion.

import type { Decimal } from 'decimal.js';
import { toMoney } from './money.ts';

/** Decimal places of stored and crossed rates. */
const RATE_PLACES = 10;

/** Older rates are still served but reported as stale. */
const STALE_AFTER_MS = 4 * 24 * 60 * 60 * 1000;

/** Maximum relative change from the last known rate, up or down; a larger change is treated as a source error. */
const MAX_RATE_CHANGE = toMoney('0.5');

/** Convertible currencies; readiness requires a rate for each. */
export const CONVERTIBLE_CURRENCIES = ['EUR', 'USD', 'GBP'] as const;

export type RateSource = 'tcmb' | 'ecb' | 'manual' | 'base';

/** A rate from one source. */
export interface Quotation {
  /** ISO 4217. */
  currency: string;
  /** Decimal string: TRY per unit of the currency. */
  tryRate: string;
  /** Time of the rate, ISO 8601 UTC. */
  asOf: string;
  source: RateSource;
}

/**
 * Returns the TRY per unit, as a decimal string rounded half-up to 10 places, from a quotation per `unit` units.
 *
 * 100 JPY cost 27.0941 TRY → `0.270941`
 */
export function ratePerUnit(tryRate: string, unit: string): string {
  return roundRate(toMoney(tryRate).div(unit));
}

/**
 * Returns the TRY per unit of a currency, as a decimal string rounded half-up to 10 places, from the EUR rates of TRY
 * and of that currency.
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
 * Returns `amount` in TRY, rounded half-up to 2 places; `tryRate` is the TRY per unit of its currency.
 *
 * 100.50 USD at 41.6603300786 → `4186.86`
 */
export function convertToTry(amount: Decimal.Value, tryRate: Decimal.Value): Decimal {
  return toMoney(amount).times(tryRate).toDecimalPlaces(2);
}

/** Returns whether a rate of `asOf` (ISO 8601) is more than 4 days old at `now`. */
export function isRateStale(asOf: string, now: Date): boolean {
  return now.getTime() - Date.parse(asOf) > STALE_AFTER_MS;
}

/**
 * Returns whether a rate is within 50 % of the last known one.
 *
 * 41.66 after 41.21 → true; 4166 after 41.21 (a lost decimal point) → false
 */
export function isPlausibleRate(tryRate: Decimal.Value, lastKnown: Decimal.Value): boolean {
  return toMoney(tryRate).div(lastKnown).minus(1).abs().lte(MAX_RATE_CHANGE);
}
