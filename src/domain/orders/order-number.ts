// Order numbers: random, so that they do not reveal the number of orders.

import { randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns `ORD-` and 10 random characters: 50 bits, so the probability of a collision among a million orders is about 1
 * in 2000.
 */
export function randomOrderNumber(): string {
  return `ORD-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}
