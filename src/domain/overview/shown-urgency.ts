// The urgency that users read: it asks for an order only if one is due or due soon.

import { addDays } from '../day.ts';
import type { SupplierAvailability } from '../recommendations/order-terms.ts';

/** The most urgent first. */
export const shownUrgencies = [
  'stockout_unavoidable',
  'air_urgent_stockout_risk',
  'sea_window_closing',
  'sea_window_open',
  'order_soon',
  'unavailable',
  'none',
] as const;
export type ShownUrgency = (typeof shownUrgencies)[number];

/** An order of a plan: whether it is due, and the day by which it is to be placed. */
interface PlannedOrder {
  isDue: boolean;
  orderBy: string | null;
}

/** The members that it depends on, which old recommendations lack. */
interface Judged {
  shippingUrgency: Exclude<ShownUrgency, 'order_soon' | 'unavailable'>;
  plan?: readonly PlannedOrder[] | undefined;
  supplierAvailability?: SupplierAvailability | undefined;
}

/**
 * Returns the urgency of a recommendation to show on a day (`YYYY-MM-DD`). `shippingUrgency` compares stock with lead times, before the limit to the
 * supplier's stock: without an order that is due, an order by sea is `unavailable` if the supplier cannot deliver, and else `order_soon` or `none`.
 *
 * `sea_window_closing`, no order due, `insufficient` → `unavailable`
 */
export function shownUrgency(
  { shippingUrgency, plan = [], supplierAvailability }: Judged,
  today: string,
): ShownUrgency {
  if (plan.some(({ isDue }) => isDue)) return shippingUrgency;
  const asksForOrder = shippingUrgency === 'sea_window_closing' || shippingUrgency === 'sea_window_open';
  if (!asksForOrder && shippingUrgency !== 'none') return shippingUrgency;
  const canDeliver = supplierAvailability !== 'insufficient' && supplierAvailability !== 'restock_expected';
  if (asksForOrder && !canDeliver) return 'unavailable';
  return ordersDueSoon(plan, today).length > 0 ? 'order_soon' : 'none';
}

/** An order that is to be placed by then, today included, is due soon. */
export const soonDays = 7;

/**
 * Returns the orders of a plan that are to be placed in the next days, as read on a day (`YYYY-MM-DD`); none if an order is due already.
 *
 * read on 29 Nov, order by 5 Dec → due soon; order by 6 Dec → later
 */
export function ordersDueSoon<Order extends PlannedOrder>(plan: readonly Order[], today: string): Order[] {
  if (plan.some(({ isDue }) => isDue)) return [];
  const end = addDays(today, soonDays);
  return plan.filter(({ orderBy }) => orderBy !== null && orderBy < end);
}

/** Returns the orders of a plan that are due or, if none is, those that are due soon. */
export function nextOrders<Order extends PlannedOrder>(plan: readonly Order[], today: string): Order[] {
  const due = plan.filter(({ isDue }) => isDue);
  return due.length > 0 ? due : ordersDueSoon(plan, today);
}
