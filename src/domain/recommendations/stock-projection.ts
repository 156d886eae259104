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
  /** Standard deviation of the units sold until an order arrives, due to its varying lead time; absent for 0. */
  lateUnits?: number;
}

/** Units of a new order, and the day on which they arrive. */
export interface NewArrival {
  quantity: number;
  expectedOn: string;
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
 * projection has the 90 % quantile of the total demand: expected demand + 1.2816 · its error over these days.
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
  const projected = { median: Math.max(0, stockUnits), low: Math.max(0, stockUnits) };
  const at = (day: number): ProjectedDay => {
    const units = { arriving: arriving.get(day) ?? 0, ordered: ordered.get(day) ?? 0 };
    for (const key of ['median', 'low'] as const) {
      const sold = day === 0 ? 0 : demand[day]![key] - demand[day - 1]![key];
      projected[key] = Math.max(0, projected[key] - sold) + units.arriving + units.ordered;
    }
    const { median, low } = projected;
    return { date: addDays(today, day), median: formatDecimal(median), low: formatDecimal(low), ...units };
  };
  return [at(0), ...Array.from({ length: days }, (_, index) => at(index + 1))];
}

/**
 * Returns the day on which the stock at the 10 % quantile runs out, in days from today, without a new order; null if it lasts for a year or
 * no demand is expected. An order must arrive by then. With `lateUnits`, it must be expected by then: the deviation is √(error² + lateUnits²),
 * as in the safety stock.
 *
 * 10 a day without errors: 140 in stock → 14; 145 in stock → 14; 140 in stock with 20 late units: 110 + 1.2816 · 20 = 135.6 → 11
 */
export function lowStockoutDay(input: ProjectionInput): number | null {
  const arriving = arrivalsByDay(input.today, input.transit);
  let supply = Math.max(0, input.stockUnits) + (arriving.get(0) ?? 0);
  let day = 0;
  for (const { low } of cumulativeDemand(input, maxSearchDays)) {
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
function* cumulativeDemand({ dailyMeans, errors, lateUnits = 0 }: ProjectionInput, days: number) {
  const daily = dailyMeans.map(Number);
  let [median, low] = [0, 0];
  yield { median, low };
  for (let day = 1; day <= days; day++) {
    median += daily[Math.min(day, daily.length) - 1] ?? 0;
    // Each day's demand is at least 0, although the error of a total may fall with its length.
    low = Math.max(low, median + lowZ * Math.hypot(errorOver(errors, day), lateUnits));
    yield { median, low };
  }
}

function arrivalsByDay(today: string, arrivals: readonly NewArrival[]): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const { quantity, expectedOn } of arrivals) {
    const day = Math.max(0, daysBetween(today, expectedOn));
    byDay.set(day, (byDay.get(day) ?? 0) + quantity);
  }
  return byDay;
}
