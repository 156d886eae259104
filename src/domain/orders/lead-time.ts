// Lead times: samples from orders that have arrived, and statistics over samples. Statistics read counts by whole days: they are exact, and their cost
// does not depend on the number of orders.

import { Decimal } from 'decimal.js';
import { addDays, dayOf, daysBetween } from '../day.ts';
import { lineQuantities } from './lines/line-quantities.ts';
import type { OrderFact } from './lines/order-fact.ts';
import type { Order, ShippingMethod } from './order.ts';

/** Events that the days of a delivery are counted from. */
const arrivalBases = ['first_payment', 'shipped'] as const;
export type ArrivalBasis = (typeof arrivalBases)[number];

/** Number of orders by lead time: pairs in ascending order of days, no zero counts. */
export type DayCounts = readonly (readonly [days: number, orders: number])[];

/** Default days before any order was accepted. */
export type DefaultDays = Record<ShippingMethod, Record<ArrivalBasis, number>>;

/** Shorter lead times are no deliveries: the payment or the shipment was recorded on the day of acceptance. */
export const minDeliveryDays = 1;
/** Minimum number of orders for quantiles and for a measured deviation. */
export const minMeasuredOrders = 5;

/** The lead time sample of an order that has arrived. */
export interface LeadTimeSample {
  orderId: string;
  supplierId: string;
  shippingMethod: ShippingMethod;
  /** Day of the acceptance or, with receipts, of `receivedOn`: `YYYY-MM-DD`. */
  acceptedOn: string;
  /** Null if the day is unknown or later than that. */
  days: Record<ArrivalBasis, number | null>;
}

/**
 * Returns the day of an order's first payment: the earliest recorded payment, otherwise the day it left `created` for a
 * payment status.
 */
export function firstPaymentDay(order: Pick<Order, 'earliestPaymentOn' | 'confirmedAt'>): string | null {
  return order.earliestPaymentOn ?? (order.confirmedAt === null ? null : dayOf(order.confirmedAt));
}

/**
 * Returns the lead time sample of an order; undefined before it has arrived (`arrivedOn`) and without a shipping method. Days are until its arrival.
 */
export function leadTimeSample(order: Order, facts: readonly OrderFact[]): LeadTimeSample | undefined {
  const { id, supplier, shippingMethod, shippedAt } = order;
  const arrivalDay = arrivedOn(order, facts);
  if (arrivalDay === null || shippingMethod === null) return undefined;
  const daysUntilArrival = (start: string | null) => {
    const days = start === null ? -1 : daysBetween(start, arrivalDay);
    return days < 0 ? null : days;
  };
  const days = {
    first_payment: daysUntilArrival(firstPaymentDay(order)),
    shipped: daysUntilArrival(shippedAt && dayOf(shippedAt)),
  };
  return { orderId: id, supplierId: supplier.id, shippingMethod, acceptedOn: arrivalDay, days };
}

/**
 * Returns the day on which an order has arrived: the mean day of its receipts, weighted by units (`receivedOn`), or the day of acceptance without
 * received units. Null for an order that is not accepted, unless it is delivered and its receipts leave no unit open.
 */
export function arrivedOn(order: Order, facts: readonly OrderFact[]): string | null {
  if (order.acceptedAt !== null) return receivedOn(facts) ?? dayOf(order.acceptedAt);
  if (order.status !== 'delivered' || lineQuantities(order, facts).some(({ open }) => open > 0)) return null;
  return receivedOn(facts);
}

/**
 * Returns the mean day of the receipts, weighted by received units and rounded half up; null without received units. So the last units of a split
 * receipt do not count for the others.
 *
 * 45 units on 2027-01-08 and 3 on 2027-02-05: 3 × 28 ÷ 48 = 1.75 days after the first → 2027-01-10
 */
export function receivedOn(facts: readonly OrderFact[]): string | null {
  const receipts = facts.flatMap((fact) => {
    if (fact.kind !== 'receipt') return [];
    const units = fact.lines.reduce((sum, { received }) => sum + received, 0);
    return units === 0 ? [] : [{ date: fact.date, units }];
  });
  // ISO days compare as text.
  const [first] = receipts.map(({ date }) => date).sort();
  if (first === undefined) return null;
  const total = receipts.reduce((sum, { units }) => sum + units, 0);
  const unitDays = receipts.reduce((sum, { date, units }) => sum + units * daysBetween(first, date), 0);
  // In whole numbers, so that half a day is exact.
  return addDays(first, Math.floor((2 * unitDays + total) / (2 * total)));
}

/** Returns the counts of orders that took so many days. */
export function countsOf(days: readonly number[]): DayCounts {
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, orders]) => [day, orders.length] as const);
  return counted.sort(([a], [b]) => a - b);
}

/** Returns the orders that took at least a day. */
export function withoutSameDay(counts: DayCounts): DayCounts {
  return counts.filter(([days]) => days >= minDeliveryDays);
}

/** Returns the total number of orders. */
export function orderCount(counts: DayCounts): number {
  return counts.reduce((sum, [, orders]) => sum + orders, 0);
}

/**
 * Returns the `percent` % quantile with linear interpolation (PostgreSQL's percentile_cont; type 7 of Hyndman and Fan,
 * 1996), exact to hundredths; null without orders. Percent 50 is the median.
 *
 * Orders of 40, 44, 44 and 51 days: median 44, 80 %: position 3 × 0.8 = 2.4, 44 + 0.4 × (51 − 44) = 46.8
 */
export function quantile(counts: DayCounts, percent: number): number | null {
  const n = orderCount(counts);
  if (n === 0) return null;
  const position = (n - 1) * percent;
  const index = Math.floor(position / 100);
  const below = valueAt(counts, index);
  const above = valueAt(counts, Math.min(index + 1, n - 1));
  // Integer hundredths, so that no fraction is lost.
  return (below * 100 + (above - below) * (position % 100)) / 100;
}

/** Returns the quantile as `quantile` does, as a decimal string; null with fewer than 5 orders, which do not show a range. */
export function measuredQuantile(counts: DayCounts, percent: number): string | null {
  return orderCount(counts) < minMeasuredOrders ? null : quantile(counts, percent)!.toString();
}

function valueAt(counts: DayCounts, index: number): number {
  let before = 0;
  for (const [days, orders] of counts) {
    before += orders;
    if (index < before) return days;
  }
  throw new RangeError(`there is no order ${index}`);
}

/**
 * Returns the sample standard deviation in days, rounded half-up to 2 places; null with fewer than two orders.
 *
 * Orders of 40, 44, 44 and 51 days: mean 44.75, √((22.5625 + 2 × 0.5625 + 39.0625) ÷ 3) = `4.57`
 */
export function standardDeviation(counts: DayCounts): string | null {
  const n = orderCount(counts);
  if (n < 2) return null;
  const sum = counts.reduce((total, [days, orders]) => total + days * orders, 0);
  const squares = counts.reduce((total, [days, orders]) => total + days * days * orders, 0);
  const variance = new Decimal(n)
    .times(squares)
    .minus(new Decimal(sum).pow(2))
    .div(n)
    .div(n - 1);
  return variance.sqrt().toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
}
