// Published quantities: decimal strings with at most 4 decimal places. Values that derive from a published number use
// its
// rounded form, so that readers can reproduce the result digit by digit.

import { Decimal } from 'decimal.js';

/** Decimal places of every published quantity. */
const decimalPlaces = 4;

/** Precise enough that no sum or product of published numbers loses digits before rounding. */
const Wide = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Returns an exact decimal for computation. `value` is a decimal string or a number. */
export function toDecimal(value: Decimal.Value): Decimal {
  return new Wide(value);
}

/** Returns a submitted decimal as a decimal string without an exponent. */
export function submittedDecimal(value: string | number): string {
  return typeof value === 'string' ? value : toDecimal(value).toFixed();
}

/** The same for a value that can be null. */
export function submittedDecimalOrNull(value: string | number | null): string | null {
  return value === null ? null : submittedDecimal(value);
}

/** Rounds a quantity half up to the published precision. */
export function roundForWire(value: Decimal): Decimal {
  return value.toDecimalPlaces(decimalPlaces);
}

/**
 * Formats a finite number for the API: rounded, no exponent, no trailing zeros, no negative zero.
 *
 * 12.39285 → `12.3929`; 0.00004 → `0`; 1e21 → `1000000000000000000000`
 */
export function formatDecimal(value: number): string {
  if (Math.abs(value) >= 1e15) return new Wide(value).toFixed();
  const text = value.toFixed(decimalPlaces);
  const trimmed = text.replace(/\.?0+$/, '');
  return trimmed === '-0' ? '0' : trimmed;
}
