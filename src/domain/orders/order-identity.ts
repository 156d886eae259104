// Order numbers, which are random so that they do not reveal the number of orders, and content hashes: orders with equal content share a
// delivery number and differ in its suffix.

import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { OrderLine } from './order.ts';

/** Crockford's base32: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns `ORD-` and 10 random characters: 50 bits, so the probability of a collision among a million orders is about 1
 * in 2000.
 */
export function randomOrderNumber(): string {
  return `ORD-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}

/** Returns whether a text has the form of an order number or a delivery ID. */
export function isPortsideNumber(text: string): boolean {
  return /^(ORD-[0-9A-HJKMNP-TV-Z]{10}|PS-[0-9]{4}-[0-9]{4,}(\/[0-9]+)?)$/.test(text);
}

/** Returns the error for a reference of the company's own that the orders with these numbers have. */
export function ambiguousReferenceError(orderNumbers: readonly string[]): ApiError {
  const message = 'Several orders have this reference. Use one of the order numbers in details.';
  return new ApiError('AMBIGUOUS_REFERENCE', message, orderNumbers);
}

/**
 * Returns the SHA-256, in hex, of an order's supplier and the multiset of its lines' item, quantity and unit price.
 * Line order does not matter; one line of 5 differs from two lines of 2 and 3.
 */
export function contentHash(supplierId: string, lines: readonly OrderLine[]): string {
  const content = lines.map((line) => JSON.stringify([...itemOf(line), line.quantity, line.unitPrice])).sort();
  return createHash('sha256')
    .update(JSON.stringify([supplierId, content]))
    .digest('hex');
}

/** Returns the identity of a line's item. Custom items have no id, so their descriptive fields are used. */
function itemOf(line: OrderLine): string[] {
  return line.isCustom
    ? ['custom', line.customSku, line.customName, line.customCategory, line.customDescription]
    : ['product', line.productId];
}
