// The number by which people name an order: random, so that it tells nothing of how many there are.

import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns `ORD-` and 10 random characters: 50 bits, so two in a million orders are equal with a chance of 1 in 2000. */
export function randomOrderNumber(): string {
  return `ORD-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}
