// Exact decimals for prices and amounts, and the one form in which money is written.

import { Decimal } from 'decimal.js';

/** Wide enough that no sum of an order is ever cut: 500 lines of 1,000,000 units at 14 digits have 23. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Returns a decimal that computes without loss; `value` is a decimal string, or a number as JSON had it. */
export function toMoney(value: Decimal.Value): Decimal {
  return new Exact(value);
}

/**
 * Returns an amount as the contract writes money: two places at least, no exponent, no needless zero behind them.
 * The SQL function `money_text` writes the same.
 *
 * 12.5 → `12.50`; 0.1234 → `0.1234`; 1e-7 is no amount of ours and stays `0.0000001`
 */
export function formatMoney(amount: Decimal.Value): string {
  const exact = toMoney(amount);
  if (exact.isZero()) return '0.00';
  return exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
}

/** The largest amount of 4 places that every JSON number holds exactly, whoever reads it: 15 digits. */
export const maxAmount = '99999999999.9999';

/** Returns the sum of amounts of one currency. */
export function sumMoney(amounts: Decimal.Value[]): Decimal {
  return amounts.reduce<Decimal>((total, amount) => total.plus(amount), toMoney(0));
}
