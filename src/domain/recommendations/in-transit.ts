// Units in transit to a buyer and their expected day of arrival.

import { addDays, daysBetween } from '../day.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { normalQuantile } from './normal-quantile.ts';

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
}

/** Standard normal quantile of the delay that is usual. */
const usualDelayZ = normalQuantile(0.9);

/** Planned lead time in days from first payment to acceptance, by method; may be fractional. */
export type TransitLeadTimes = Record<ShippingMethod, { days: number; deviationDays: number }>;

/**
 * Returns the units in transit, soonest first. An order is expected on its estimated day. An order without an estimate
 * (not paid yet, or unknown method) is expected a lead time from today. An unknown method uses the slower lead time. A delivered order is
 * expected tomorrow.
 *
 * An overdue order is expected on its latest usual day: with lead times of normal distribution, nine in ten orders arrive by their estimate
 * + 1.2816 deviations. After that day it is expected a lead time from today: assuming that it arrives today would delay a necessary reorder.
 *
 * Today 2026-11-21, sea 44.5 ± 6.36 days: due on 2026-11-30 → 2026-11-30; due on 2026-11-20 → 9 days later, 2026-11-29; due on 2026-11-11 →
 * 2027-01-05; delivered → 2026-11-22
 */
export function scheduleTransit(
  units: readonly OrderedUnits[],
  today: string,
  leadTimes: TransitLeadTimes,
): TransitOrder[] {
  const expected = units.map((unit) => {
    const { orderRef, source, quantity } = unit;
    return { orderRef, source, quantity, expectedOn: expectedDay(unit, today, leadTimes) };
  });
  return expected.sort((a, b) => a.expectedOn.localeCompare(b.expectedOn));
}

function expectedDay(unit: OrderedUnits, today: string, { air, sea }: TransitLeadTimes): string {
  const { shippingMethod, estimatedOn, isDelivered } = unit;
  if (isDelivered) return addDays(today, 1);
  if (estimatedOn !== null && estimatedOn > today) return estimatedOn;
  const slower = sea.days >= air.days ? sea : air;
  const { days, deviationDays } = shippingMethod === null ? slower : { air, sea }[shippingMethod];
  const latestUsual = estimatedOn === null ? today : addDays(estimatedOn, Math.ceil(usualDelayZ * deviationDays));
  return latestUsual > today ? latestUsual : addDays(today, Math.max(1, Math.ceil(days)));
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
