// Monthly demand of a product: one pair of numbers per calendar month, so that seasons of many years are read at the cost of a few.

import { hasEnoughDays, type MonthlyTotals, monthsOfDays, noYears } from './forecast/yearly-profile.ts';

/** Consecutive calendar months. */
export interface MonthlyDemand {
  /** Months from January 1970 to the first one. */
  firstMonth: number;
  /** Net units without spikes. */
  units: number[];
  /** Days that count; 0 for a month without data. */
  days: number[];
}

/** Years of months that are kept and used. */
export const maxYears = 10;

const months = 12;
const dayMs = 86_400_000;

/** Returns the number of months from January 1970 to the month of a day number. 1970-02-03 → 1 */
export function monthNumber(day: number): number {
  const date = new Date(day * dayMs);
  return (date.getUTCFullYear() - 1970) * months + date.getUTCMonth();
}

/**
 * Returns the calendar months of a history before the month of its end. The first one may be incomplete. `units` has the net units of each day
 * from `firstDay` on, NaN on days that do not count.
 *
 * 2026-01-15 to 2026-03-30 → 17 days of January, February; 2026-02-03 to 2026-02-20 → none
 */
export function monthlyDemand(units: Float64Array, firstDay: number): MonthlyDemand {
  const firstMonth = monthNumber(firstDay);
  const count = monthNumber(firstDay + units.length) - firstMonth;
  const result = { firstMonth, units: Array<number>(count).fill(0), days: Array<number>(count).fill(0) };
  const calendar = monthsOfDays(firstDay, units.length);
  for (let day = 0, index = 0; day < units.length; day++) {
    if (day > 0 && calendar[day] !== calendar[day - 1]) index++;
    if (index >= count) break;
    if (Number.isNaN(units[day]!)) continue;
    result.units[index]! += units[day]!;
    result.days[index]!++;
  }
  return result;
}

/** Returns the years before a history that starts on the day number `firstDay`; none without stored months. */
export function yearsBefore(stored: MonthlyDemand | null, firstDay: number): MonthlyTotals {
  return stored ? wholeYears(stored, monthNumber(firstDay)) : noYears;
}

/**
 * Returns the recent months with those of the stored ones that precede them, at most ten years. Months between them have no days. The first
 * recent month may be incomplete, and is that of the stored ones if it has more days there.
 */
export function mergeMonths(stored: MonthlyDemand | null, recent: MonthlyDemand): MonthlyDemand {
  if (stored === null || stored.firstMonth > recent.firstMonth) return recent;
  const end = recent.firstMonth + recent.units.length;
  const firstMonth = Math.max(stored.firstMonth, end - maxYears * months);
  const shared = recent.firstMonth - stored.firstMonth;
  const isComplete = (stored.days[shared] ?? 0) > (recent.days[0] ?? 0);
  const firstRecent = recent.firstMonth + (isComplete ? 1 : 0);
  const merge = (older: number[], newer: number[]) =>
    Array.from({ length: Math.max(0, end - firstMonth) }, (_, index) => {
      const month = firstMonth + index;
      return (month >= firstRecent ? newer[month - recent.firstMonth] : older[month - stored.firstMonth]) ?? 0;
    });
  return { firstMonth, units: merge(stored.units, recent.units), days: merge(stored.days, recent.days) };
}

/**
 * Returns the totals by calendar month, January first, of each whole year of months that ends before the month number `end`; the oldest year
 * first. Years before one without sales, or with a month of too few counted days, are left out.
 */
export function wholeYears({ firstMonth, units, days }: MonthlyDemand, end: number): MonthlyTotals {
  const totals: MonthlyTotals = { units: [], days: [], positions: [] };
  const position = Float64Array.from(
    { length: months },
    (_, month) => ((((month - end) % months) + months + 0.5) % months) / months,
  );
  const known = Math.min(end, firstMonth + units.length) === end;
  for (let start = end - months; known && start >= firstMonth; start -= months) {
    const [sold, counted] = [new Float64Array(months), new Float64Array(months)];
    for (let month = start; month < start + months; month++) {
      sold[month % months] = units[month - firstMonth]!;
      counted[month % months] = days[month - firstMonth]!;
    }
    if (!hasEnoughDays(counted) || !sold.some((value) => value > 0)) break;
    totals.units.unshift(sold);
    totals.days.unshift(counted);
    totals.positions.unshift(position);
  }
  return totals;
}
