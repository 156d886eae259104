// Units on their way to a buyer, and by when they may be counted on.

import { addDays, daysBetween } from '../day.ts';
import type { ShippingMethod } from '../orders/order.ts';

/** Units of a product that are ordered and not yet accepted. */
export interface OrderedUnits {
  /** The order's number, or the buyer's own reference; null for what smart reorder told. */
  orderRef: string | null;
  source: 'order' | 'feed' | 'smart_reorder';
  /** Whole units, 1 or more. */
  quantity: number;
  /** How they travel; null where that isn't known. */
  shippingMethod: ShippingMethod | null;
  /** The estimated day of arrival, `YYYY-MM-DD`; null before there is one. */
  estimatedOn: string | null;
  /** Whether they have reached the buyer and only their acceptance is missing. */
  isDelivered: boolean;
}

/** Units on their way and the day they may be counted on. */
export interface TransitOrder {
  orderRef: string | null;
  source: OrderedUnits['source'];
  quantity: number;
  expectedOn: string;
}

/** Days from an order's first payment to its acceptance, by method; halves are possible. */
export type MedianDays = Record<ShippingMethod, number>;

/**
 * Returns what is on its way, soonest first. An order is expected on its estimated day. One without (not paid yet, or of unknown
 * method) and one that is overdue are expected a median lead time from today: an order that is late does not arrive by being
 * late, and counted as if it arrived today it would hold back the order that is needed. Unknown methods count as the slower.
 * What was delivered is expected tomorrow at the latest.
 *
 * Today 2026-11-21, sea 44.5 days: due on 2026-11-30 → 2026-11-30; due on 2026-11-20 → 2027-01-05; delivered → 2026-11-22
 */
export function scheduleTransit(units: readonly OrderedUnits[], today: string, medianDays: MedianDays): TransitOrder[] {
  const expected = units.map((unit) => {
    const { orderRef, source, quantity } = unit;
    return { orderRef, source, quantity, expectedOn: expectedDay(unit, today, medianDays) };
  });
  return expected.sort((a, b) => a.expectedOn.localeCompare(b.expectedOn));
}

function expectedDay(unit: OrderedUnits, today: string, medianDays: MedianDays): string {
  const { shippingMethod, estimatedOn, isDelivered } = unit;
  if (isDelivered) return addDays(today, 1);
  if (estimatedOn !== null && estimatedOn > today) return estimatedOn;
  const days = shippingMethod === null ? Math.max(medianDays.sea, medianDays.air) : medianDays[shippingMethod];
  return addDays(today, Math.max(1, Math.ceil(days)));
}

/** Returns the orders expected within so many days of today, and the others. */
export function splitByHorizon(transit: readonly TransitOrder[], today: string, days: number) {
  const { true: within = [], false: later = [] } = Object.groupBy(
    transit,
    ({ expectedOn }) => String(daysBetween(today, expectedOn) <= days) as 'true' | 'false',
  );
  return { within, later };
}

/** Returns the units of all orders together. */
export function transitUnits(transit: readonly TransitOrder[]): number {
  return transit.reduce((sum, { quantity }) => sum + quantity, 0);
}
