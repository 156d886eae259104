// Weekday indexes: how much sells on each day of the week relative to the mean day, behind an analysis of variance.

import type { InStockDays } from './in-stock-days.ts';

const weekDays = 7;
/** Recent days in stock that count, and the minimum. */
const maxDays = 364;
const minDays = 8 * weekDays;
/** 99.9 % quantile of F(6, ∞). */
const criticalValue = 3.74;

/**
 * Returns the index of each day number modulo 7, with a mean of 1, from the days in stock; `firstDay` is the day number of their first date. All 1
 * without a significant pattern (0.1 %). Indexes are shrunk towards 1 by the share of the variation that chance explains.
 *
 * 14 on two days of the week and 2 on the others → nearly 2.58 and 0.37
 */
export function weekdayIndexes({ units, dates }: InStockDays, firstDay: number): Float64Array {
  const flat = new Float64Array(weekDays).fill(1);
  const start = Math.max(0, units.length - maxDays);
  const n = units.length - start;
  if (n < minDays) return flat;
  const [sums, counts] = [new Float64Array(weekDays), new Float64Array(weekDays)];
  let [sum, squares] = [0, 0];
  for (let day = start; day < units.length; day++) {
    const weekday = (firstDay + dates[day]!) % weekDays;
    sums[weekday]! += units[day]!;
    counts[weekday]!++;
    sum += units[day]!;
    squares += units[day]! ** 2;
  }
  if (sum <= 0 || counts.includes(0)) return flat;
  const means = sums.map((total, weekday) => total / counts[weekday]!);
  let between = -(sum * sum) / n;
  for (let weekday = 0; weekday < weekDays; weekday++) between += means[weekday]! * sums[weekday]!;
  const within = squares - (sum * sum) / n - between;
  const f = between / (weekDays - 1) / Math.max(1e-9, within / (n - weekDays));
  if (f < criticalValue) return flat;
  const mean = means.reduce((total, value) => total + value, 0) / weekDays;
  return means.map((value) => Math.max(0, 1 + (1 - 1 / f) * (value / mean - 1)));
}
