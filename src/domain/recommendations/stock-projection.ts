// Projected stock of the next days, and the last day on which an order still arrives in time.

import { addDays, daysBetween } from '../day.ts';
import { formatDecimal } from '../decimal-text.ts';
import { errorOver, type HorizonError } from './demand-path.ts';
import type { TransitOrder } from './in-transit.ts';
import { normalQuantile } from './normal-quantile.ts';

/** Stock, arrivals and demand of a product. */
export interface ProjectionInput {
  /** `YYYY-MM-DD` */
  today: string;
  stockUnits: number;
  transit: readonly TransitOrder[];
  /** Expected units of each day from today on, decimal strings; the last also holds for later days. */
  dailyMeans: readonly string[];
  /** Errors of the forecast total by horizon, ascending. */
  errors: readonly HorizonError[];
}

/** Units of a new order, and the day on which they arrive. */
export interface NewArrival {
  quantity: number;
  expectedOn: string;
  /** Standard deviation of the arrival in days, a decimal string; absent for 0. */
  deviationDays?: string;
}

/** The projected stock of a day, after its arrivals and before its sales; decimal strings are units. */
export interface ProjectedDay {
  date: string;
  median: string;
  /** The 10 % quantile: with a probability of 90 %, at least so many units are in stock. */
  low: string;
  /** Units under way that arrive on this day. */
  arriving: number;
  /** Units of the recommended order that arrive on this day. */
  ordered: number;
}

/** Standard normal quantile of the low projection. */
const lowZ = normalQuantile(0.9);
/** A later stockout is not searched for. */
const maxSearchDays = 365;

/**
 * Returns the projected stock from today to `days` days later. Demand that finds no stock is lost, so the stock is never negative. The low
 * projection has the 90 % quantile of the total demand: expected demand + 1.2816 · its error over these days. Its arrivals are late (`lateDay`).
 * It is at most the median: sales that are lost before a late arrival would otherwise leave more in stock afterwards.
 *
 * 10 a day, error 20 over 4 days, 35 in stock, 50 arriving in 3 days: median 35, 25, 15, 55, 45; low 35, 12.18, 0, 50, 36.57
 */
export function projectStock(
  input: ProjectionInput,
  order: readonly NewArrival[],
  days: number,
): [ProjectedDay, ...ProjectedDay[]] {
  const { today, stockUnits } = input;
  const demand = [...cumulativeDemand(input, days)];
  const [arriving, ordered] = [arrivalsByDay(today, input.transit), arrivalsByDay(today, order)];
  const late = lateArrivals(input, [...input.transit, ...order]);
  const projected = { median: Math.max(0, stockUnits), low: Math.max(0, stockUnits) };
  const at = (day: number): ProjectedDay => {
    const units = { arriving: arriving.get(day) ?? 0, ordered: ordered.get(day) ?? 0 };
    const sold = (key: 'median' | 'low') => (day === 0 ? 0 : demand[day]![key] - demand[day - 1]![key]);
    projected.median = Math.max(0, projected.median - sold('median')) + units.arriving + units.ordered;
    const withLate = Math.max(0, projected.low - sold('low')) + (late.get(day) ?? 0);
    projected.low = Math.min(projected.median, withLate);
    const { median, low } = projected;
    return { date: addDays(today, day), median: formatDecimal(median), low: formatDecimal(low), ...units };
  };
  return [at(0), ...Array.from({ length: days }, (_, index) => at(index + 1))];
}

/**
 * Returns the day on which the stock at the 10 % quantile runs out, in days from today, without a new order; null if it lasts for a year or
 * no demand is expected. An order must arrive by then. An order whose arrival deviates must be expected by then: the deviation of the demand
 * before it is √(error² + (d · deviation)²), as in the safety stock: the 90 % quantile has the demand of the next 1.2816 · deviation days. Units under way arrive late (`lateDay`).
 *
 * 10 a day without errors: 140 in stock → 14; 145 in stock → 14; 140 in stock, deviation 2 days: 110 + 1.2816 · 20 = 135.6 → 11
 */
export function lowStockoutDay(input: ProjectionInput, deviationDays = '0'): number | null {
  const arriving = lateArrivals(input, input.transit);
  let supply = Math.max(0, input.stockUnits) + (arriving.get(0) ?? 0);
  let day = 0;
  for (const { low } of cumulativeDemand(input, maxSearchDays, deviationDays)) {
    if (supply - low < -1e-9) return day - 1;
    supply += day === 0 ? 0 : (arriving.get(day) ?? 0);
    day++;
  }
  return null;
}

/**
 * Returns the last day on which an order with a lead time of `leadTimeDays` arrives before the stock at the 10 % quantile runs out. It is
 * before today if an order of today is too late.
 *
 * 2026-11-21, stock lasts until day 20, 14 days by air → 2026-11-27; 44.25 days by sea → 2026-10-27
 */
export function lastSafeOrderDate(today: string, stockoutDay: number | null, leadTimeDays: string): string | null {
  return stockoutDay === null ? null : addDays(today, stockoutDay - Math.ceil(Number(leadTimeDays)));
}

/** Yields the total demand from today until each day, beginning with 0 today: expected, and at the 90 % quantile. */
function* cumulativeDemand({ dailyMeans, errors }: ProjectionInput, days: number, deviationDays = '0') {
  const over = totalsOf(dailyMeans);
  const delay = lowZ * Number(deviationDays);
  let [median, low] = [0, 0];
  yield { median, low };
  for (let day = 1; day <= days; day++) {
    median = over(day);
    const ofDelay = delay === 0 ? 0 : over(day + delay) - median;
    // Each day's demand is at least 0, although the error of a total may fall with its length.
    low = Math.max(low, median + Math.hypot(lowZ * errorOver(errors, day), ofDelay));
    yield { median, low };
  }
}

/** Returns the expected units over a number of days, which may be fractional: `DemandPath.over` in floating point, for many days. */
function totalsOf(dailyMeans: readonly string[]): (days: number) => number {
  const daily = dailyMeans.map(Number);
  const sums = [0];
  for (const units of daily) sums.push(sums.at(-1)! + units);
  const last = daily.length - 1;
  return (days) => {
    const whole = Math.min(Math.floor(days), last);
    return sums[whole]! + (days - whole) * daily[whole]!;
  };
}

function lateArrivals(input: ProjectionInput, arrivals: readonly NewArrival[]): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const arrival of arrivals) {
    const day = lateDay(input, arrival);
    byDay.set(day, (byDay.get(day) ?? 0) + arrival.quantity);
  }
  return byDay;
}

/**
 * Returns the day on which an order arrives in the low projection, in days from today: the last one by which the demand at its 90 % quantile is
 * at most the 90 % quantile of the demand before an arrival that deviates, expected demand + 1.2816 · √(error² + (d · deviation)²). At most the
 * 90 % quantile of the arrival: a large demand and a late arrival at once are less probable than each. An order of the last safe order date
 * therefore arrives before the low projection runs out.
 *
 * 10 a day, expected in 20 days ± 5: without errors 200 + 1.2816 · 50 = 264.1 → day 26, the 90 % quantile; with an error of 40 over 20 days
 * 200 + 1.2816 · 64.0 = 282.1, and 22 days have 220 + 1.2816 · 42.0 = 273.8 → day 22
 */
export function lateDay(input: ProjectionInput, { expectedOn, deviationDays = '0' }: NewArrival): number {
  const expected = Math.max(0, daysBetween(input.today, expectedOn));
  const latest = expected + Math.floor(lowZ * Number(deviationDays));
  if (latest === expected) return expected;
  const late = [...cumulativeDemand(input, expected, deviationDays)];
  const limit = late[expected]!.low + 1e-9;
  const demand = [...cumulativeDemand(input, latest)];
  let day = expected;
  while (day < latest && demand[day + 1]!.low <= limit) day++;
  return day;
}

function arrivalsByDay(today: string, arrivals: readonly NewArrival[]): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const { quantity, expectedOn } of arrivals) {
    const day = Math.max(0, daysBetween(today, expectedOn));
    byDay.set(day, (byDay.get(day) ?? 0) + quantity);
  }
  return byDay;
}
