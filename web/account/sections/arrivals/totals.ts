// Sums of arrivals by day and week. Weeks start on Monday, days are UTC.

import { addDays } from '../../clock.ts';

/** What a sum of arrivals needs. */
export interface SummedArrival {
  openAmountTry: string | null;
  volumeM3: string | null;
}

export interface Totals {
  count: number;
  /** In TRY, without arrivals in currencies without a rate. */
  amount: number;
  /** Cubic meters of the arrivals whose volume is known. */
  volume: number;
  /** Whether the volumes of all arrivals are known. */
  isVolumeKnown: boolean;
}

/** Returns a volume as pages show it: rounded to hundredths of a cubic meter. */
export function shownVolume(volumeM3: string): number {
  return Math.round(Number(volumeM3) * 100) / 100;
}

/** Returns the sum of arrivals. The volume is that of the shown ones, so that weeks add up to their month. */
export function sumArrivals(arrivals: readonly SummedArrival[]): Totals {
  return {
    count: arrivals.length,
    amount: arrivals.reduce((sum, { openAmountTry }) => sum + Number(openAmountTry ?? 0), 0),
    volume: arrivals.reduce((sum, { volumeM3 }) => sum + shownVolume(volumeM3 ?? '0') * 100, 0) / 100,
    isVolumeKnown: arrivals.every(({ volumeM3 }) => volumeM3 !== null),
  };
}

/** Returns the Monday of a day's week. */
export function startOfWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the month of a day, such as 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** Returns the month some months later. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/**
 * Returns the weeks of a month with their 7 days, also those of the months before and after it.
 *
 * 2026-11 → from 2026-10-26 to 2026-12-06
 */
export function weeksOfMonth(month: string): string[][] {
  const weeks: string[][] = [];
  for (let day = startOfWeek(`${month}-01`); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/**
 * Returns the days of a week by month, so that weeks add up to their months.
 *
 * 2026-11-30 to 2026-12-06 → 2026-11 with 1 day, 2026-12 with 6
 */
export function monthsOfWeek(days: readonly string[]): [month: string, days: string[]][] {
  return [...groupBy(days, monthOf)];
}

/** Returns the arrivals of each key in the order of the first ones. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
