// Rolling-origin backtest: compares a method's forecast of the horizon total with actual sales, from every past day
// that is at least one horizon before today. Tashman, L. J. (2000), Out-of-sample tests of forecasting accuracy,
// International Journal of Forecasting 16(4), 437–450.

import type { InStockDays } from './in-stock-days.ts';

/** Training days before the first origin. */
export const firstOrigin = 14;
/** Last origins that are evaluated: how good the forecast was years ago says little about today's. */
const maxOrigins = 364;

/** A method's errors (forecast − sold) in horizon totals, summed over origins. */
export interface BacktestSums {
  origins: number;
  squared: number;
  signed: number;
  absolute: number;
  /** Sum of the actual totals. */
  sold: number;
}

/** Returns a method's errors in totals of `days` days ahead, from its rates at every origin, at the last 364 of them. */
export function backtest({ cumulativeUnits }: InStockDays, rates: Float64Array, days: number): BacktestSums {
  const end = rates.length - days;
  const origins = originCount(rates.length - 1, days);
  let [squared, signed, absolute, totalSold] = [0, 0, 0, 0];
  for (let origin = end - origins; origin < end; origin++) {
    const sold = cumulativeUnits[origin + days]! - cumulativeUnits[origin]!;
    const error = rates[origin]! * days - sold;
    squared += error * error;
    signed += error;
    absolute += Math.abs(error);
    totalSold += sold;
  }
  return { origins, squared, signed, absolute, sold: totalSold };
}

/** Returns the number of evaluated origins in a history of `historyDays` days for totals of `days` days ahead. */
export function originCount(historyDays: number, days: number): number {
  return Math.min(maxOrigins, Math.max(0, historyDays + 1 - days - firstOrigin));
}

/**
 * Returns the mean square change from one total of `days` days to the next over the whole history. It scales errors as
 * in RMSSE, applied to horizon totals instead of single days. Hyndman, R. J. and Koehler, A. B. (2006), Another look at
 * measures of forecast accuracy, International Journal of Forecasting 22(4), 679–688. Null if the history is shorter
 * than two horizons or never changes.
 */
export function meanSquareChange({ cumulativeUnits }: InStockDays, days: number): number | null {
  const last = cumulativeUnits.length - 1 - days;
  let squares = 0;
  for (let day = days; day <= last; day++) {
    const change = cumulativeUnits[day + days]! - 2 * cumulativeUnits[day]! + cumulativeUnits[day - days]!;
    squares += change * change;
  }
  return squares > 0 ? squares / (last - days + 1) : null;
}

/** Maximum factor by which a past squared error is scaled up. */
const maxVarianceRatio = 4;
/** Origins of which the quantile is taken. Those next to each other share nearly all of their days. */
const maxSampledOrigins = 200;
const minFreedom = 1.5;

/** A service level and its standard normal quantile. */
export interface ErrorQuantile {
  level: number;
  z: number;
  /**
   * Whether demand is falling. Forecasts were then too high, which is no risk of a stockout: only sales above the forecast count, twice.
   */
  isFalling?: boolean;
}

/**
 * Returns the error of a method's totals of `daysAhead` days ahead, in units, of which z times covers the share `level` of horizons: the
 * larger of the root mean square error and, because sales are skewed, the quantile of the errors ÷ z (conformal prediction).
 *
 * - Each error is scaled to today's demand rate. Demand variance grows about in proportion to the mean (Taylor, L. R., 1961, Aggregation,
 *   variance and the mean, Nature 189, 732–735), so a square is multiplied by today's rate over the rate at its origin, at most by 4.
 *   Otherwise a product that stopped selling would keep safety stock because of errors made while it sold.
 * - Errors of few horizons are too small by chance. With n horizons in the evaluated history they are multiplied by √(1 + 1/n) and the ratio of
 *   the quantiles of Student's t with n − 1 degrees of freedom and of the normal distribution, about 1 + (z² + 1)/(4(n − 1)).
 * - If the history after the first origin is shorter than 2 × `daysAhead`, errors are measured over half its length and scaled by the
 *   square root of the ratio; 0 if there is no such history.
 *
 * Vovk, V., Gammerman, A. and Shafer, G. (2005), Algorithmic Learning in a Random World, Springer.
 *
 * 45 days ahead from 54 days of history: measured over (54 − 14) ÷ 2 = 20 days, times √(45 ÷ 20)
 */
export function errorOfTotals(
  days: InStockDays,
  rates: Float64Array,
  daysAhead: number,
  { level, z, isFalling = false }: ErrorQuantile,
): number {
  const measured = measureErrors(days, rates, daysAhead, isFalling);
  if (measured === null) return 0;
  const { errors, rootMeanSquare, horizons, lengthFactor } = measured;
  const quantile = z > 0 ? quantileOf(errors, level) / z : 0;
  return Math.max(rootMeanSquare, quantile) * lengthFactor * sampleFactor(horizons, z);
}

/** Returns the factor of errors measured over few horizons, for the normal quantile z. 1.6449 and 8 horizons → 1.2 */
export function sampleFactor(horizons: number, z: number): number {
  const freedom = Math.max(minFreedom, horizons - 1);
  return Math.sqrt(1 + 1 / horizons) * (1 + (z * z + 1) / (4 * freedom));
}

/** Errors (sold − forecast) of totals, scaled to today's rate. */
interface MeasuredErrors {
  /** A sample, ascending. */
  errors: Float64Array;
  rootMeanSquare: number;
  /** Horizons that fit into the evaluated history, without overlap. */
  horizons: number;
  /** √(days ahead ÷ days measured). */
  lengthFactor: number;
}

/** Returns the errors of totals of `daysAhead` days; null without a history to measure or without a rate. */
export function measureErrors(
  { cumulativeUnits }: InStockDays,
  rates: Float64Array,
  daysAhead: number,
  isFalling = false,
): MeasuredErrors | null {
  const days = Math.min(daysAhead, Math.floor((rates.length - 1 - firstOrigin) / 2));
  const today = rates.at(-1)!;
  if (days < 1 || today === 0) return null;
  const end = rates.length - days;
  const origins = originCount(rates.length - 1, days);
  const step = Math.ceil(origins / maxSampledOrigins);
  const errors = new Float64Array(Math.ceil(origins / step));
  let squared = 0;
  for (let origin = end - origins, index = 0; origin < end; origin++, index++) {
    const rate = rates[origin]!;
    const error = cumulativeUnits[origin + days]! - cumulativeUnits[origin]! - rate * days;
    const ratio = Math.min(maxVarianceRatio, today / rate);
    if (!isFalling) squared += error * error * ratio;
    else if (error > 0) squared += 2 * error * error * ratio;
    if (index % step === 0) errors[index / step] = error * Math.sqrt(ratio);
  }
  return {
    errors: errors.sort(),
    rootMeanSquare: Math.sqrt(squared / origins),
    horizons: (origins + days) / days,
    lengthFactor: Math.sqrt(daysAhead / days),
  };
}

/** Returns the conformal quantile of ascending values: the ⌈(n + 1)·level⌉-th smallest. 1, 2, 3, 4 at 0.5 → 3 */
export function quantileOf(sorted: Float64Array, level: number): number {
  const rank = Math.ceil((sorted.length + 1) * level);
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!;
}
