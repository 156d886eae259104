// Whether demand grows or falls: the Mann–Kendall test for a trend and the Theil–Sen slope for its size, both robust to single large days.
// Mann, H. B. (1945), Nonparametric tests against trend, Econometrica 13(3), 245–259; Sen, P. K. (1968), Estimates of the regression
// coefficient based on Kendall's tau, Journal of the American Statistical Association 63(324), 1379–1389.

import { median } from './median.ts';

export type Trend = 'up' | 'flat' | 'down';

/** Change from the first to the last day, relative to the mean, from which a significant trend is reported. */
const minChange = 0.15;
/** Standard normal quantile of 97.5 %. */
const minStatistic = 1.96;
/** Products that sell on fewer days are tested by weekly totals: most pairs of days would be ties. */
const minShareOfSaleDays = 0.5;
const weekDays = 7;
const minValues = 4;
const minWeeklyDays = 8 * weekDays;

/**
 * Returns `up` or `down` if the days have a significant trend (Mann–Kendall, 5 %, with tie correction) and the Theil–Sen line changes by
 * more than 15 % of the mean of all days. Products that sell on less than half of the days are tested by weekly totals.
 *
 * 1, 2, 1, 2 → flat; 1, 2, 1, 2, 7, 8, 7, 8 → up
 */
export function detectTrend(units: ArrayLike<number>): Trend {
  const values = comparedValues(units);
  const n = values.length;
  if (n < minValues) return 'flat';
  let balance = 0;
  for (let later = 1; later < n; later++) {
    for (let earlier = 0; earlier < later; earlier++) balance += Math.sign(values[later]! - values[earlier]!);
  }
  const statistic = (Math.abs(balance) - 1) / Math.sqrt(varianceOfBalance(values));
  if (!(statistic >= minStatistic)) return 'flat';
  const change = medianSlope(values) * (n - 1);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (Math.abs(change) <= minChange * Math.abs(mean)) return 'flat';
  return change > 0 ? 'up' : 'down';
}

/** Theil–Sen slope: the median of the slopes between all pairs of values. */
function medianSlope(values: readonly number[]): number {
  const n = values.length;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  for (let later = 1, pair = 0; later < n; later++) {
    for (let earlier = 0; earlier < later; earlier++, pair++)
      slopes[pair] = (values[later]! - values[earlier]!) / (later - earlier);
  }
  return median(slopes);
}

/**
 * Returns the trend of the weekly totals, or of the days if they are less than eight weeks: testing all pairs of weeks is fifty times faster
 * than all pairs of days.
 */
export function detectWeeklyTrend(units: ArrayLike<number>): Trend {
  return detectTrend(units.length < minWeeklyDays ? units : weeklyTotals(units));
}

/** Returns the days, or for products that sell on few days the totals of whole weeks that end with the last day. */
function comparedValues(units: ArrayLike<number>): number[] {
  const days = Array.from(units);
  if (days.filter((sold) => sold !== 0).length >= minShareOfSaleDays * days.length) return days;
  return weeklyTotals(days);
}

/** Totals of whole weeks, the last of which ends with the last day. */
function weeklyTotals(days: ArrayLike<number>): number[] {
  const weeks = Math.floor(days.length / weekDays);
  return Array.from({ length: weeks }, (_, week) => {
    const end = days.length - (weeks - 1 - week) * weekDays;
    let sum = 0;
    for (let day = end - weekDays; day < end; day++) sum += days[day]!;
    return sum;
  });
}

/** Variance of Kendall's balance of pairs with ties: (n(n−1)(2n+5) − Σ t(t−1)(2t+5)) ÷ 18. */
function varianceOfBalance(values: readonly number[]): number {
  const ties = new Map<number, number>();
  for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
  const term = (count: number) => count * (count - 1) * (2 * count + 5);
  let variance = term(values.length);
  for (const count of ties.values()) variance -= term(count);
  return variance / 18;
}
