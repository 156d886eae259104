// A product's daily sales history up to yesterday, as input to forecasting, and its published summary.

import { dayOfNumber } from '../day.ts';
import { formatDecimal, roundForWire, toDecimal } from '../decimal-text.ts';
import type { DemandDays } from './demand-series.ts';

/** Every day from `firstDay` to yesterday. */
export interface SalesHistory {
  /** Day number (day.ts); today or later if there is no data before today. */
  firstDay: number;
  /** Units sold on each day, NaN on stockout days and on days whose sales are unknown. */
  units: Float64Array;
  /** Number of days until the last one whose sales are known. */
  knownDays: number;
}

/** Maximum history in days. */
export const historyDays = 730;

/** Window of the published average, in days. */
const averageWindowDays = 30;

/** Options of a history. */
interface HistoryOptions {
  maxDays?: number;
  /** The last day whose sales are known (`KnownSales`); absent for yesterday. */
  knownUntil?: number;
}

/**
 * Returns the daily history from the product's first record, at most `maxDays` back, to yesterday. `today` and
 * `firstRecord` are day numbers. Days without data count as days without sales until the last day whose sales are known.
 */
export function salesHistory(
  { days, units, counted }: DemandDays,
  firstRecord: number,
  today: number,
  { maxDays = historyDays, knownUntil = today - 1 }: HistoryOptions = {},
): SalesHistory {
  const firstDay = Math.max(firstRecord, today - maxDays);
  const history = new Float64Array(Math.max(0, today - firstDay));
  days.forEach((day, index) => {
    if (day >= firstDay && day < today) history[day - firstDay] = counted[index] ? units[index]! : Number.NaN;
  });
  const knownDays = Math.min(history.length, Math.max(0, knownUntil + 1 - firstDay));
  history.fill(Number.NaN, knownDays);
  return { firstDay, units: history, knownDays };
}

/** Returns the days until the last one whose sales are known. */
export function knownUnits({ units, knownDays }: SalesHistory): Float64Array {
  return units.subarray(0, knownDays);
}

/** Returns the units of the counted days among the last 30. */
export function recentUnits(history: SalesHistory): number[] {
  return Array.from(knownUnits(history).subarray(-averageWindowDays)).filter((sold) => !Number.isNaN(sold));
}

/** Summary of the history in a recommendation's explanation, with the average over the last 30 days. */
export interface HistorySummary {
  firstDay: string | null;
  lastDay: string | null;
  daysUsed: number;
  daysLeftOut: { date: string; reason: 'out_of_stock' }[];
  averageDays: number;
  averageUnits: string;
}

/** Returns the summary of a product's history. */
export function summarizeHistory(history: SalesHistory): HistorySummary {
  const { firstDay } = history;
  const units = knownUnits(history);
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
 * Returns the average daily sales as a decimal string. Never negative: returns of earlier sales are not demand.
 *
 * 347 units on 28 days → `12.3929`; on none → `0`
 */
export function averageDailySales({ averageDays, averageUnits }: HistorySummary): string {
  const units = toDecimal(averageUnits);
  return averageDays === 0 || units.isNegative() ? '0' : roundForWire(units.div(averageDays)).toFixed();
}
