// Titles of order drafts.

import type { StoredContent } from '../../db/orders/order-drafts.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { totalsByCurrency } from '../../domain/orders/order-totals.ts';

/**
 * Returns the typed title of a draft, or what it orders: suppliers, units, method and value.
 *
 * 48 units of Brightwater by sea for 122.40 GBP → `Brightwater: 48 units by sea, 122.40 GBP`
 */
export function draftTitle(
  { title, orders, request }: Pick<StoredContent, 'title' | 'orders' | 'request'>,
  locale: Locale,
): string {
  return (
    title ??
    getMessages(locale).draftTitle({
      suppliers: orders.map(({ supplier }) => supplier.name),
      units: draftUnits(orders),
      method: request.shippingMethod,
      totals: totalsByCurrency(orders),
    })
  );
}

/** Returns the units of all lines. */
export function draftUnits(orders: StoredContent['orders']): number {
  return orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
}
