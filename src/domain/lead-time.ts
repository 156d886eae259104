// How long deliveries take: what an accepted order teaches, figures over many of them, and which of those to plan with.
// Orders are kept as counts by whole days, so figures are exact and cost no more with many orders than with few.

import { Decimal } from 'decimal.js';
import { dayOf, daysBetween } from './day.ts';
import type { Order, ShippingMethod } from './order.ts';

/** What days until acceptance are counted from. */
export const countedFrom = ['first_payment', 'shipped'] as const;
export type CountedFrom = (typeof countedFrom)[number];

/** Whose deliveries a lead time comes from. */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

/** How many orders took how many days: pairs in ascending order of days, no order count zero. */
export type DayCounts = readonly (readonly [days: number, orders: number])[];

/** Days to plan with where no order was accepted yet. */
export type DefaultDays = Record<ShippingMethod, Record<CountedFrom, number>>;

/** With fewer orders of their own, a company and a supplier are planned for with all of the company's. */
export const enoughOrders = 5;

/** What one accepted order teaches. */
export interface LeadTimeSample {
  orderId: string;
  supplierId: string;
  shippingMethod: ShippingMethod;
  /** Null where the day isn't known, or lies behind acceptance. */
  days: Record<CountedFrom, number | null>;
}

/** Returns the day of an order's first payment: the earliest on record, else the day it left `created` for a payment status. */
export function firstPaymentDay(order: Pick<Order, 'earliestPaymentOn' | 'confirmedAt'>): string | null {
  return order.earliestPaymentOn ?? (order.confirmedAt === null ? null : dayOf(order.confirmedAt));
}

/** Returns what an order teaches, or undefined before its acceptance and where its shipping method isn't known. */
export function leadTimeSample(order: Order): LeadTimeSample | undefined {
  const { id, supplier, shippingMethod, shippedAt, acceptedAt } = order;
  if (acceptedAt === null || shippingMethod === null) return undefined;
  const accepted = dayOf(acceptedAt);
  const until = (start: string | null) => {
    const days = start === null ? -1 : daysBetween(start, accepted);
    return days < 0 ? null : days;
  };
  const days = { first_payment: until(firstPaymentDay(order)), shipped: until(shippedAt && dayOf(shippedAt)) };
  return { orderId: id, supplierId: supplier.id, shippingMethod, days };
}

/** Returns how many orders are counted. */
export function orderCount(counts: DayCounts): number {
  return counts.reduce((sum, [, orders]) => sum + orders, 0);
}

/**
 * Returns the days that `percent` % of the orders took at most, in between interpolated linearly (PostgreSQL's
 * percentile_cont; type 7 of Hyndman and Fan, 1996), exact to hundredths; null without orders. Percent 50 is the median.
 *
 * Orders of 40, 44, 44 and 51 days: median 44, 80 %: position 3 × 0.8 = 2.4, 44 + 0.4 × (51 − 44) = 46.8
 */
export function quantile(counts: DayCounts, percent: number): number | null {
  const n = orderCount(counts);
  if (n === 0) return null;
  const position = (n - 1) * percent;
  const index = Math.floor(position / 100);
  const below = nth(counts, index);
  const above = nth(counts, Math.min(index + 1, n - 1));
  // In whole hundredths: no fraction is lost.
  return (below * 100 + (above - below) * (position % 100)) / 100;
}

function nth(counts: DayCounts, index: number): number {
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
export function deviation(counts: DayCounts): string | null {
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

/** The deliveries by one method that a plan may be made from, at each level. */
export interface KnownDeliveries {
  companySupplier: DayCounts;
  company: DayCounts;
  allCompanies: DayCounts;
}

/** What to plan with, in days. */
export interface LeadTimePlan {
  level: LeadTimeLevel;
  /** Whole or half days. */
  median: number;
  /** 90 % of the company's own orders took at most this; null where the plan is not from its own. */
  p90: number | null;
}

/**
 * Returns the lead time to plan with: from the company's deliveries by that supplier if there are at least 5, else from all of
 * the company's, else from all companies', else the default. Of other companies' deliveries it tells the median alone.
 */
export function planLeadTime(known: KnownDeliveries, defaultDays: number): LeadTimePlan {
  if (orderCount(known.companySupplier) >= enoughOrders) return own('company_supplier', known.companySupplier);
  if (known.company.length > 0) return own('company', known.company);
  const median = quantile(known.allCompanies, 50);
  if (median !== null) return { level: 'all_companies', median, p90: null };
  return { level: 'default', median: defaultDays, p90: null };
}

function own(level: LeadTimeLevel, counts: DayCounts): LeadTimePlan {
  return { level, median: quantile(counts, 50)!, p90: quantile(counts, 90) };
}
