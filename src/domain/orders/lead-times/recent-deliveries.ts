// The deliveries that count for a lead time: the recent ones, and whether they differ from those before.

import { countsOf, quantile } from '../lead-time.ts';

/** An accepted order that took at least a day. */
export interface Delivery {
  supplierId: string;
  /** Day of acceptance, `YYYY-MM-DD`. */
  acceptedOn: string;
  /** Whole days until acceptance. */
  days: number;
}

/** A change of a supplier's lead time. Days are medians, decimal strings. */
export interface LeadTimeChange {
  daysBefore: string;
  daysSince: string;
  /** Orders since the change. */
  orderCount: number;
}

/**
 * Days with acceptances that count: orders that are accepted on one day often came with one shipment, and are one delivery. A median follows a
 * change once it holds for more than half of its values (Tukey, Exploratory Data Analysis, 1977, chapter 7, on running medians): that of 7
 * follows four deliveries in a row, and no three.
 */
export const recentDays = 7;
/** Deliveries in a row that show a change. */
const minChangedDays = 4;
/** Orders before a change that show the lead time until then. */
const minOrdersBefore = 3;
/** Factor, and its inverse, from which on another lead time is a change. */
const minChange = 1.5;
/** Minimum share of the orders before a change that are on its one side, in percent. */
const minShareBefore = 80;

/** The deliveries of a supplier that count, newest first, and the change among them; null for none. */
export interface RecentDeliveries {
  recent: readonly Delivery[];
  change: LeadTimeChange | null;
  /** The days of the recent deliveries before and since the change, one of each day with acceptances; all without a change. */
  periods: readonly (readonly number[])[];
}

/**
 * Returns the deliveries of a supplier on the last 7 days with acceptances. The lead time has changed if the last 4 to 6 of them took at least
 * 1.5 times as long as the earlier `deliveries` (newest first), or at most two thirds. By the middle of both medians, all of them are on the one
 * side, and 80 % of the earlier ones on the other.
 *
 * 30, 31, 29, 30, 30, 31 and then 60, 62, 59, 61 days → the last 7, 30, 30, 31, 60, 62, 59 and 61, changed from 30 to 60.5 days
 */
export function recentDeliveries(deliveries: readonly Delivery[]): RecentDeliveries {
  const byDay = [...Map.groupBy(deliveries, ({ acceptedOn }) => acceptedOn).values()];
  const recent = byDay.slice(0, recentDays).flat();
  for (let since = recentDays - 1; since >= minChangedDays; since--) {
    const changed = byDay.slice(0, since).flat();
    const change = findChange(daysOf(deliveries.slice(changed.length)), daysOf(changed));
    if (change !== null && since < byDay.length)
      return { recent, change, periods: [byDay.slice(0, since), byDay.slice(since, recentDays)].map(daysOfDeliveries) };
  }
  return { recent, change: null, periods: [daysOfDeliveries(byDay.slice(0, recentDays))] };
}

/** Returns the median days of each day with acceptances. */
function daysOfDeliveries(byDay: readonly (readonly Delivery[])[]): number[] {
  return byDay.map((orders) => quantile(countsOf(daysOf(orders)), 50)!);
}

function findChange(before: readonly number[], since: readonly number[]): LeadTimeChange | null {
  if (before.length < minOrdersBefore) return null;
  const [old, now] = [countsOf(before), countsOf(since)];
  const [daysBefore, daysSince] = [quantile(old, 50)!, quantile(now, 50)!];
  const middle = (daysBefore + daysSince) / 2;
  const isLonger =
    daysSince >= minChange * daysBefore && Math.min(...since) > middle && quantile(old, minShareBefore)! < middle;
  const isShorter =
    daysSince * minChange <= daysBefore && Math.max(...since) < middle && quantile(old, 100 - minShareBefore)! > middle;
  if (!isLonger && !isShorter) return null;
  return { daysBefore: String(daysBefore), daysSince: String(daysSince), orderCount: since.length };
}

function daysOf(deliveries: readonly Delivery[]): number[] {
  return deliveries.map(({ days }) => days);
}
