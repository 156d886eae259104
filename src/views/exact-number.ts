// JSON numbers with all digits of a decimal, beyond the precision of a double.

import type { Decimal } from 'decimal.js';

declare global {
  interface JSON {
    /** ECMAScript proposal “JSON.parse source text access”, which the type declarations lack. */
    rawJSON(text: string): unknown;
  }
}

/**
 * Returns a value that `JSON.stringify` writes as a number with all digits. A double loses cents from 90 trillion on.
 *
 * 120099999999987.99 → `120099999999987.99`; as a double, `120099999999987.98`
 */
export function exactNumber(amount: Decimal): unknown {
  return JSON.rawJSON(amount.toFixed());
}
