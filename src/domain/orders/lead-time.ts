// Lead times: samples from accepted orders, and statistics over samples. Statistics read counts by whole days: they are exact, and their cost
// does not depend on the number of orders.

import { Decimal } from 'decimal.js';
import { dayOf, daysBetween } from '../day.ts';
import type { Order, ShippingMethod } from './order.ts';

/** Events that days until acceptance are counted from. */
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

/** The lead time sample of an accepted order. */
export interface LeadTimeSample {
  orderId: string;
  supplierId: string;
  shippingMethod: ShippingMethod;
  /** `YYYY-MM-DD` */
  acceptedOn: string;
  /** Null if the day is unknown or after acceptance. */
  days: Record<ArrivalBasis, number | null>;
}

/**
 * Returns the day of an order's first payment: the earliest recorded payment, otherwise the day it left `created` for a
 * payment status.
 */
export function firstPaymentDay(order: Pick<Order, 'earliestPaymentOn' | 'confirmedAt'>): string | null {
  return order.earliestPaymentOn ?? (order.confirmedAt === null ? null : dayOf(order.confirmedAt));
}

/** Returns the lead time sample of an order; undefined before acceptance and without a shipping method. */
export function leadTimeSample(order: Order): LeadTimeSample | undefined {
  const { id, supplier, shippingMethod, shippedAt, acceptedAt } = order;
  if (acceptedAt === null || shippingMethod === null) return undefined;
  const accepted = dayOf(acceptedAt);
  const daysUntilAcceptance = (start: string | null) => {
    const days = start === null ? -1 : daysBetween(start, accepted);
    return days < 0 ? null : days;
  };
  const days = {
    first_payment: daysUntilAcceptance(firstPaymentDay(order)),
    shipped: daysUntilAcceptance(shippedAt && dayOf(shippedAt)),
  };
  return { orderId: id, supplierId: supplier.id, shippingMethod, acceptedOn: accepted, days };
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
