// Units in transit to a buyer and their expected day of arrival.

import { addDays, daysBetween } from '../day.ts';
import { expectNow, leadTimeOf, type TransitLeadTime, type TransitLeadTimes } from '../orders/expected-arrival.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { daysAfterPromise } from '../orders/promised-date.ts';

/** Units of a product that are ordered and not yet accepted. */
export interface OrderedUnits {
  /** The order number or the buyer's own reference; null for smart reorder data. */
  orderRef: string | null;
  source: 'order' | 'feed' | 'smart_reorder';
  /** Whole units, 1 or more. */
  quantity: number;
  /** Those of them that the supplier did not confirm, until the company decides about the difference; absent for 0. */
  unconfirmedUnits?: number;
  /** Shipping method; null if unknown. */
  shippingMethod: ShippingMethod | null;
  /** Estimated day of arrival, `YYYY-MM-DD`; null if there is no estimate. */
  estimatedOn: string | null;
  /** The first estimated day of arrival, after which an order is late; absent or null without one, and for feed orders, which are late after `estimatedOn`. */
  promisedOn?: string | null;
  /** The lead time from shipment of units that are shipped; absent for others, which have that of their method from the first payment. */
  leadTime?: TransitLeadTime;
  /** Whether they were delivered and only acceptance is missing. */
  isDelivered: boolean;
}

/** Units in transit and the day on which they are expected. */
export interface TransitOrder {
  orderRef: string | null;
  source: OrderedUnits['source'];
  quantity: number;
  /** Those of them that the supplier did not confirm, until the company decides about the difference; absent for 0. */
  unconfirmedUnits?: number;
  /** Absent if unknown. */
  shippingMethod?: ShippingMethod;
  expectedOn: string;
  /** Whether nothing says when until the order is paid, and `expectedOn` assumes that this is today; absent for no. */
  isExpectedIfPaidToday?: true;
  /** Whether they were delivered and only acceptance is missing; absent for no. */
  isDelivered?: true;
  /** Days since the promised day of arrival, as orders show them; absent for 0, and for delivered orders. */
  daysLate?: number;
  /** Standard deviation of the arrival in days, a decimal string; absent for 0. */
  deviationDays?: string;
}

/**
 * Returns the units in transit, soonest first. An order is expected on its estimated day, also if that is today. An order without an estimate
 * (not paid yet, or unknown method) is expected a lead time from today, an overdue one as `expectNow` says. An unknown method uses the slower
 * lead time. The lead time of a shipped order counts from shipment. A delivered order is expected tomorrow. The arrival deviates like the lead time;
 * that of a delivered order does not.
 *
 * Today 2026-11-21, sea 44.5 ± 6.36 days: due on 2026-11-30 → 2026-11-30; due on 2026-11-20 → 9 days later, 2026-11-29; delivered → 2026-11-22
 */
export function scheduleTransit(
  units: readonly OrderedUnits[],
  today: string,
  leadTimes: TransitLeadTimes,
): TransitOrder[] {
  const expected = units.map((unit): TransitOrder => {
    const { orderRef, source, quantity, unconfirmedUnits = 0, isDelivered } = unit;
    const leadTime = unit.leadTime ?? leadTimeOf(unit.shippingMethod, leadTimes);
    const deviates = !isDelivered && Number(leadTime.deviationDays) > 0;
    const dueOn = source === 'feed' ? unit.estimatedOn : (unit.promisedOn ?? null);
    const isExpectedIfPaidToday =
      source === 'order' && unit.estimatedOn === null && unit.shippingMethod !== null && !isDelivered;
    const daysLate = isDelivered ? 0 : daysAfterPromise(dueOn, today);
    return {
      ...{ orderRef, source, quantity },
      ...(unconfirmedUnits > 0 && { unconfirmedUnits }),
      ...(unit.shippingMethod !== null && { shippingMethod: unit.shippingMethod }),
      expectedOn: isDelivered ? addDays(today, 1) : expectNow(unit.estimatedOn, today, leadTime).expectedOn,
      ...(isExpectedIfPaidToday && { isExpectedIfPaidToday }),
      ...(isDelivered && { isDelivered }),
      ...(daysLate > 0 && { daysLate }),
      ...(deviates && { deviationDays: leadTime.deviationDays }),
    };
  });
  return expected.sort((a, b) => a.expectedOn.localeCompare(b.expectedOn));
}

/**
 * Splits orders into those that count within `days` days of today and later ones. Orders by `method` itself always count: an order of today
 * would not arrive before them, and would be recommended again each day.
 */
export function splitByHorizon(
  transit: readonly TransitOrder[],
  today: string,
  days: number,
  method?: ShippingMethod,
): { within: TransitOrder[]; later: TransitOrder[] } {
  const isCounted = ({ expectedOn, shippingMethod }: TransitOrder) =>
    daysBetween(today, expectedOn) <= days || (method !== undefined && shippingMethod === method);
  return { within: transit.filter(isCounted), later: transit.filter((order) => !isCounted(order)) };
}

/** Returns the total units of the orders. */
export function transitUnits(transit: readonly Pick<TransitOrder, 'quantity'>[]): number {
  return transit.reduce((sum, { quantity }) => sum + quantity, 0);
}
