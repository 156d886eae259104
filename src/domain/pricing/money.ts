// Exact decimal arithmetic for prices and amounts, and the API format of money.

import { Decimal } from 'decimal.js';

/** Precise enough that no order total loses digits: 500 lines of 1,000,000 units at 14 digits have 23. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Returns an exact decimal; `value` is a decimal string or a JSON number. */
export function toMoney(value: Decimal.Value): Decimal {
  return new Exact(value);
}

/**
 * Formats an amount for the API: at least two decimal places, no exponent, no further trailing zeros. The SQL function
 * `money_text` returns the same.
 *
 * 12.5 → `12.50`; 0.1234 → `0.1234`; 1e-7 is outside the range of valid amounts and stays `0.0000001`
 */
export function formatMoney(amount: Decimal.Value): string {
  const exact = toMoney(amount);
  if (exact.isZero()) return '0.00';
  return exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
}

/** Maximum amount: with 4 decimal places it has 15 digits, which a double represents exactly. */
export const maxAmount = '99999999999.9999';

/** Returns the sum of amounts of one currency. */
export function sumMoney(amounts: Decimal.Value[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => total.plus(amount), toMoney(0));
}

/**
 * Returns the sum of amounts in each currency, ordered by currency.
 *
 * 2.50 GBP, 10.00 EUR and 1.00 GBP → 10.00 EUR and 3.50 GBP
 */
export function sumByCurrency(
  amounts: readonly { currency: string; amount: Decimal.Value }[],
): { currency: string; amount: string }[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, ofOne]) => ({ currency, amount: formatMoney(sumMoney(ofOne.map(({ amount }) => amount))) }));
}
