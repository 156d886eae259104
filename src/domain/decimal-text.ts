// How computed quantities are published: decimal strings of at most 4 places. What is computed from a published number is
// computed from it as published, so that a reader arrives at the same digits.

import { Decimal } from 'decimal.js';

/** Decimal places of every published quantity. */
const decimalPlaces = 4;

/** Wide enough that no sum or product of published numbers is cut before it is rounded. */
const Wide = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Returns a decimal to compute on with; `value` is a decimal string or a number. */
export function toDecimal(value: Decimal.Value): Decimal {
  return new Wide(value);
}

/** Returns a quantity rounded half-up to what is published of it. */
export function roundForWire(value: Decimal): Decimal {
  return value.toDecimalPlaces(decimalPlaces);
}

/**
 * Returns a finite number as it is published: rounded, no exponent, no needless zeros, no negative zero.
 *
 * 12.39285 → `12.3929`; 0.00004 → `0`; 1e21 → `1000000000000000000000`
 */
export function formatDecimal(value: number): string {
  if (Math.abs(value) >= 1e15) return new Wide(value).toFixed();
  const text = value.toFixed(decimalPlaces);
  const trimmed = text.replace(/\.?0+$/, '');
  return trimmed === '-0' ? '0' : trimmed;
}
