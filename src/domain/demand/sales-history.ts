// A product's days up to yesterday, one by one, as forecasting takes them; and what a reader is told of them.

import { dayOfNumber } from '../day.ts';
import { formatDecimal, roundForWire, toDecimal } from '../decimal-text.ts';
import type { DemandDays } from './demand-series.ts';

/** Every day from the first to yesterday. */
export interface SalesHistory {
  /** As a number (day.ts); behind the last where nothing is known before today. */
  firstDay: number;
  /** Units sold on each day, NaN where the day does not count (out of stock). */
  units: Float64Array;
}

/** How far back a calculation looks. */
export const historyDays = 730;

/** Over how many days the mean is told. */
const averageWindowDays = 30;

/**
 * Returns the days of a product from its first record, or two years ago where that is later, to yesterday; `today` and `firstRecord`
 * are days as numbers. Days of which nothing is known count, and nothing was sold.
 */
export function salesHistory({ days, units, counted }: DemandDays, firstRecord: number, today: number): SalesHistory {
  const firstDay = Math.max(firstRecord, today - historyDays);
  const history = new Float64Array(Math.max(0, today - firstDay));
  days.forEach((day, index) => {
    if (day >= firstDay && day < today) history[day - firstDay] = counted[index] ? units[index]! : Number.NaN;
  });
  return { firstDay, units: history };
}

/** Returns the units of those of the last 30 days that count. */
export function recentUnits({ units }: SalesHistory): number[] {
  return Array.from(units.subarray(-averageWindowDays)).filter((sold) => !Number.isNaN(sold));
}

/** What the explanation tells of the days, and what the mean over the last 30 of them is of. */
export interface HistorySummary {
  firstDay: string | null;
  lastDay: string | null;
  daysUsed: number;
  daysLeftOut: { date: string; reason: 'out_of_stock' }[];
  averageDays: number;
  averageUnits: string;
}

/** Returns what is told of a product's days. */
export function summarizeHistory(history: SalesHistory): HistorySummary {
  const { firstDay, units } = history;
  const daysLeftOut: HistorySummary['daysLeftOut'] = [];
  units.forEach((sold, index) => {
    if (Number.isNaN(sold)) daysLeftOut.push({ date: dayOfNumber(firstDay + index), reason: 'out_of_stock' });
  });
  const recent = recentUnits(history);
  return {
    firstDay: units.length === 0 ? null : dayOfNumber(firstDay),
    lastDay: units.length === 0 ? null : dayOfNumber(firstDay + units.length - 1),
    daysUsed: units.length - daysLeftOut.length,
    daysLeftOut,
    averageDays: recent.length,
    averageUnits: formatDecimal(recent.reduce((sum, sold) => sum + sold, 0)),
  };
}

/**
 * Returns the mean units a day, a decimal string, never negative: returns of what was sold earlier are no demand.
 *
 * 347 units on 28 days → `12.3929`; on none → `0`
 */
export function averageDailySales({ averageDays, averageUnits }: HistorySummary): string {
  const units = toDecimal(averageUnits);
  return averageDays === 0 || units.isNegative() ? '0' : roundForWire(units.div(averageDays)).toFixed();
}
