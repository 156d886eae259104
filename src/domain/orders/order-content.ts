// When two orders have the same content: they then share a delivery number and differ in its suffix.

import { createHash } from 'node:crypto';
import type { OrderLine } from './order.ts';

/**
 * Returns a SHA-256, in hex, of an order's supplier and the multiset of its lines' item, quantity and unit price.
 * The order of the lines doesn't matter; one line of 5 is not two lines of 2 and 3.
 */
export function contentHash(supplierId: string, lines: readonly OrderLine[]): string {
  const content = lines.map((line) => JSON.stringify([...itemOf(line), line.quantity, line.unitPrice])).sort();
  return createHash('sha256')
    .update(JSON.stringify([supplierId, content]))
    .digest('hex');
}

/** What is ordered: a custom item has no id, so it is what the buyer says of it. */
function itemOf(line: OrderLine): string[] {
  return line.isCustom
    ? ['custom', line.customSku, line.customName, line.customCategory, line.customDescription]
    : ['product', line.productId];
}
