// Titles of order drafts.

import type { Locale } from '../../locale.ts';
import { getMessages } from '../../messages/get-messages.ts';
import { totalsByCurrency } from '../order-totals.ts';
import type { DraftedOrder, DraftRequest, DraftTexts } from './order-draft.ts';

/** What a title is derived from. */
export interface TitledContent extends Pick<DraftTexts, 'title'> {
  orders: DraftedOrder[];
  request: Pick<DraftRequest, 'shippingMethod'>;
}

/**
 * Returns the typed title of a draft, or what it orders: suppliers, units, method and value.
 *
 * 48 units of Brightwater by sea for 122.40 GBP → `Brightwater: 48 units by sea, 122.40 GBP`
 */
export function draftTitle({ title, orders, request }: TitledContent, locale: Locale): string {
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
export function draftUnits(orders: readonly DraftedOrder[]): number {
  return orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
}
