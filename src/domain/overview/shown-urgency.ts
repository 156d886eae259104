// The urgency that users read: it asks for an order only if one is due or due soon.

import { addDays } from '../day.ts';
import type { SupplierAvailability } from '../recommendations/order-terms.ts';

/** The most urgent first. */
export const shownUrgencies = [
  'stockout_unavoidable',
  'air_urgent_stockout_risk',
  'sea_window_closing',
  'sea_window_open',
  'unavailable',
  'none',
] as const;
export type ShownUrgency = (typeof shownUrgencies)[number];

/** The members that it depends on, which old recommendations lack. */
interface Judged {
  shippingUrgency: Exclude<ShownUrgency, 'unavailable'>;
  plan?: readonly { isDue: boolean }[] | undefined;
  supplierAvailability?: SupplierAvailability | undefined;
}

/**
 * Returns the urgency of a recommendation to show. `shippingUrgency` compares stock with lead times, before the limit to the supplier's stock: without an
 * order that is due, an order by sea is `unavailable` if the supplier cannot deliver, and `none` otherwise.
 *
 * `sea_window_closing`, no order due, `insufficient` → `unavailable`
 */
export function shownUrgency({ shippingUrgency, plan = [], supplierAvailability }: Judged): ShownUrgency {
  const asksForOrder = shippingUrgency === 'sea_window_closing' || shippingUrgency === 'sea_window_open';
  if (!asksForOrder || plan.some(({ isDue }) => isDue)) return shippingUrgency;
  const canDeliver = supplierAvailability !== 'insufficient' && supplierAvailability !== 'restock_expected';
  return canDeliver ? 'none' : 'unavailable';
}

/** An order that is to be placed by then, today included, is due soon. */
export const soonDays = 7;

/**
 * Returns the orders of a plan that are to be placed in the next days, as read on a day (`YYYY-MM-DD`); none if an order is due already.
 *
 * read on 29 Nov, order by 5 Dec → due soon; order by 6 Dec → later
 */
export function ordersDueSoon<Order extends { isDue: boolean; orderBy: string | null }>(
  plan: readonly Order[],
  today: string,
): Order[] {
  if (plan.some(({ isDue }) => isDue)) return [];
  const end = addDays(today, soonDays);
  return plan.filter(({ orderBy }) => orderBy !== null && orderBy < end);
}
