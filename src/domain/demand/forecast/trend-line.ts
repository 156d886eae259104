// Steady growth or decline: a regression line through weekly totals. The history is moved along it to today's level, as at a level shift, and
// the forecast continues it with damping. Without this, every method lags behind, and the lag of years would count as error. Gardner, E. S.
// and McKenzie, E. (1985), Forecasting trends in time series, Management Science 31(10), 1237–1246.

import type { LevelShift } from './level-shift.ts';

const weekDays = 7;
/** Weeks of the compared lines, which end today. A shorter history has a line through all of its weeks, too. */
const windows = [52, 26, 13, 8];
const [maxWeeks, minWeeks] = [windows[0]!, windows.at(-1)!];
/** Share of the squares around level shifts that the squares around a line must not exceed. */
const maxSquaresOfSteps = 0.75;
/** Student statistic from which a line is used. Weaker trends are left to the methods: to extrapolate them enlarges errors. */
const minStatistic = 5;
/** A shorter line replaces a longer one from this multiple of its statistic on. */
const shorterFactor = 1.5;
/** Ratio of the ends from which a line is used. */
const minRatio = 1.25;
/** The lower end is at least this share of the mean and half of the change. */
const minEndShare = 0.1;
const maxCorrelation = 0.95;
/** Daily factor of the change to come: 0.95 a week. */
const damping = 0.95 ** (1 / weekDays);
/** A decline is not continued below this share of today's level. */
const minShareAhead = 0.5;

/** The line of steadily growing or falling demand. */
export interface TrendLine {
  /** Index of its first counted day; it ends today. */
  day: number;
  /** Units per day at both ends. */
  before: number;
  after: number;
  /** Daily change of the units per day, and its standard error. */
  slope: number;
  slopeError: number;
  /** Slope ÷ standard error, positive. */
  statistic: number;
}

/**
 * Returns the line through the last 8 to 52 weeks, a long one unless a shorter one is far more significant; null without a significant one, or if it explains the weeks no better than
 * the level shifts that were found in them. `units` has the units of the counted days. The standard error allows for correlated neighbors, so
 * that a random walk is rarely a trend.
 *
 * 2 growing to 20 a day within a year → from 2 to 20, 18 ÷ 365 a day
 */
export function findTrendLine(units: Float64Array, shifts: readonly LevelShift[] = []): TrendLine | null {
  const known = Math.min(maxWeeks, Math.floor(units.length / weekDays));
  let best: TrendLine | null = null;
  for (const weeks of new Set([known, ...windows])) {
    if (weeks > known || weeks < minWeeks) continue;
    const line = fitLine(units, weeks, shifts);
    if (line && line.statistic > (best ? shorterFactor * best.statistic : minStatistic)) best = line;
  }
  return best;
}

function fitLine(units: Float64Array, weeks: number, shifts: readonly LevelShift[]): TrendLine | null {
  const day = units.length - weeks * weekDays;
  const totals = Float64Array.from({ length: weeks }, (_, week) => {
    const start = day + week * weekDays;
    return units.subarray(start, start + weekDays).reduce((sum, sold) => sum + sold, 0);
  });
  const mean = meanOf(totals);
  // Without sales there is no slope.
  if (mean <= 0) return null;
  const center = (weeks - 1) / 2;
  const spread = (weeks * (weeks * weeks - 1)) / 12;
  const slope = totals.reduce((sum, total, week) => sum + (week - center) * total, 0) / spread;
  const residuals = totals.map((total, week) => total - mean - slope * (week - center));
  const squares = residuals.reduce((sum, residual) => sum + residual * residual, 0);
  if (squares > maxSquaresOfSteps * squaresOfSteps(totals, stepsOf(shifts, day))) return null;
  const products = residuals.subarray(1).reduce((sum, residual, week) => sum + residual * residuals[week]!, 0);
  // Residuals of a line have a correlation of about −2 ÷ weeks without one of the demand.
  const correlation = squares > 0 ? products / squares + 2 / weeks : 0;
  const bounded = Math.min(maxCorrelation, Math.max(0, correlation));
  // Sales of whole units vary at least like independent ones (Poisson).
  const variance = Math.max(mean, squares / (weeks - 2));
  const error = Math.sqrt((variance / spread) * ((1 + bounded) / (1 - bounded)));
  const change = (slope * weeks) / 2;
  const lowest = minEndShare * (mean + Math.abs(change));
  const before = Math.max(lowest, mean - change) / weekDays;
  const after = Math.max(lowest, mean + change) / weekDays;
  if (Math.max(before, after) < minRatio * Math.min(before, after)) return null;
  const [perDay, errorPerDay] = [slope / weekDays ** 2, error / weekDays ** 2];
  return { day, before, after, slope: perDay, slopeError: errorPerDay, statistic: Math.abs(slope) / error };
}

/** Returns the weeks after `firstDay` at which levels shift, ascending. */
function stepsOf(shifts: readonly LevelShift[], firstDay: number): number[] {
  return shifts.flatMap(({ day }) => (day > firstDay ? [Math.round((day - firstDay) / weekDays)] : []));
}

/** Returns the sum of squares around the means between the steps; Infinity without steps. */
function squaresOfSteps(totals: Float64Array, steps: readonly number[]): number {
  if (steps.length === 0) return Number.POSITIVE_INFINITY;
  return [...steps, totals.length].reduce((squares, end, index) => {
    const part = totals.subarray(steps[index - 1] ?? 0, end);
    const mean = meanOf(part);
    return squares + part.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  }, 0);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/**
 * Returns the units of the days of a line, moved to its end, the day `end`, from which on the level is the last one. Their deviations are scaled by
 * the ratio of a fall and by the root of the ratio of a rise, as the variance of sales is about proportional to their mean.
 *
 * 5, 15, 20 on a line from 5 to 20, in the middle 12.5: 20, 20 + 2.5 · √(20 ÷ 12.5) = 23.16, 20
 */
export function unitsAtEndOfLine(
  units: Float64Array,
  { day, before, after }: Pick<TrendLine, 'day' | 'before' | 'after'>,
  end = units.length,
): Float64Array {
  const days = end - day;
  return units.slice(day).map((sold, index) => {
    const level = before + (after - before) * Math.min(1, (index + 0.5) / days);
    const ratio = after / level;
    return after + (sold - level) * Math.min(ratio, Math.sqrt(ratio));
  });
}

/**
 * Returns the factors of demand on each of the next days, relative to today's level.
 *
 * 20 a day and a slope of 0.1: tomorrow 1 + 0.15 ÷ 20 at most, after a month about 1.13, never above 1.68
 */
export function trendFactors({ after, slope }: TrendLine, days: number): Float64Array {
  const factors = new Float64Array(days);
  let [change, step] = [slope / 2, slope];
  for (let day = 0; day < days; day++) {
    factors[day] = Math.max(minShareAhead, 1 + change / after);
    step *= damping;
    change += step;
  }
  return factors;
}

/**
 * Returns the factor of the forecast error `error` of the total of the next `days` days because of the growth to come and of the uncertain
 * slope, which moves the level from the middle of the line to the middle of these days. `lineDays` are the days of the line.
 */
export function trendErrorFactor(
  line: TrendLine,
  { error, days, lineDays }: { error: number; days: number; lineDays: number },
): number {
  if (error <= 0 || days < 1) return 1;
  const factors = trendFactors(line, days);
  const growth = factors.reduce((sum, factor) => sum + factor, 0) / days;
  // A decline that ends is no risk of a stockout at once, and its slope is that of a larger demand.
  const ofSlope = line.slope > 0 ? (line.slopeError * days * (days + lineDays)) / 2 : 0;
  return Math.sqrt(growth + (ofSlope / error) ** 2);
}
