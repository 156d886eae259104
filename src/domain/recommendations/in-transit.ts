// Units in transit to a buyer and their expected day of arrival.

import { addDays, daysBetween } from '../day.ts';
import type { ShippingMethod } from '../orders/order.ts';

/** Units of a product that are ordered and not yet accepted. */
export interface OrderedUnits {
  /** The order number or the buyer's own reference; null for smart reorder data. */
  orderRef: string | null;
  source: 'order' | 'feed' | 'smart_reorder';
  /** Whole units, 1 or more. */
  quantity: number;
  /** Shipping method; null if unknown. */
  shippingMethod: ShippingMethod | null;
  /** Estimated day of arrival, `YYYY-MM-DD`; null if there is no estimate. */
  estimatedOn: string | null;
  /** Whether they were delivered and only acceptance is missing. */
  isDelivered: boolean;
}

/** Units in transit and the day on which they are expected. */
export interface TransitOrder {
  orderRef: string | null;
  source: OrderedUnits['source'];
  quantity: number;
  expectedOn: string;
  /** Standard deviation of the arrival in days, a decimal string; absent for 0 and in recommendations of earlier releases. */
  deviationDays?: string;
}

/** Median lead time in days from first payment to acceptance, by method; may be fractional. */
export type MedianDays = Record<ShippingMethod, number>;

/**
 * Returns the units in transit, soonest first. An order is expected on its estimated day. An order without an estimate
 * (not paid yet, or unknown method) or an overdue order is expected a median lead time from today: assuming that an
 * overdue order arrives today would delay a necessary reorder. An unknown method uses the slower lead time. A delivered
 * order is expected tomorrow. The arrival deviates like the lead time of the method; that of a delivered order does not.
 *
 * Today 2026-11-21, sea 44.5 days: due on 2026-11-30 → 2026-11-30; due on 2026-11-20 → 2027-01-05; delivered →
 * 2026-11-22
 */
export function scheduleTransit(
  units: readonly OrderedUnits[],
  today: string,
  medianDays: MedianDays,
  deviationDays: Record<ShippingMethod, string> = { air: '0', sea: '0' },
): TransitOrder[] {
  const expected = units.map((unit): TransitOrder => {
    const { orderRef, source, quantity, isDelivered } = unit;
    const deviation = isDelivered ? '0' : deviationDays[unit.shippingMethod ?? slowerMethod(medianDays)];
    const expectedOn = expectedDay(unit, today, medianDays);
    return { orderRef, source, quantity, expectedOn, ...(Number(deviation) > 0 && { deviationDays: deviation }) };
  });
  return expected.sort((a, b) => a.expectedOn.localeCompare(b.expectedOn));
}

function expectedDay(unit: OrderedUnits, today: string, medianDays: MedianDays): string {
  const { shippingMethod, estimatedOn, isDelivered } = unit;
  if (isDelivered) return addDays(today, 1);
  if (estimatedOn !== null && estimatedOn > today) return estimatedOn;
  const days = medianDays[shippingMethod ?? slowerMethod(medianDays)];
  return addDays(today, Math.max(1, Math.ceil(days)));
}

function slowerMethod({ air, sea }: MedianDays): ShippingMethod {
  return air > sea ? 'air' : 'sea';
}

/** Splits orders into those expected within `days` days of today and later ones. */
export function splitByHorizon(transit: readonly TransitOrder[], today: string, days: number) {
  const { true: within = [], false: later = [] } = Object.groupBy(
    transit,
    ({ expectedOn }) => String(daysBetween(today, expectedOn) <= days) as 'true' | 'false',
  );
  return { within, later };
}

/** Returns the total units of the orders. */
export function transitUnits(transit: readonly TransitOrder[]): number {
  return transit.reduce((sum, { quantity }) => sum + quantity, 0);
}
