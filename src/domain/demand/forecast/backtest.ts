// Rolling-origin backtest: compares a method's forecast of the horizon total with actual sales, from every past day
// that is at least one horizon before today. Tashman, L. J. (2000), Out-of-sample tests of forecasting accuracy,
// International Journal of Forecasting 16(4), 437–450.

import type { InStockDays } from './in-stock-days.ts';

/** Training days before the first origin. */
export const firstOrigin = 14;

/** A method's errors (forecast − sold) in horizon totals, summed over origins. */
export interface BacktestSums {
  origins: number;
  squared: number;
  signed: number;
  absolute: number;
  /** Sum of the actual totals. */
  sold: number;
}

/** Returns a method's errors in totals of `days` days ahead, from its rates at every origin. */
export function backtest({ cumulativeUnits }: InStockDays, rates: Float64Array, days: number): BacktestSums {
  const end = rates.length - days;
  let [squared, signed, absolute, totalSold] = [0, 0, 0, 0];
  for (let origin = firstOrigin; origin < end; origin++) {
    const sold = cumulativeUnits[origin + days]! - cumulativeUnits[origin]!;
    const error = rates[origin]! * days - sold;
    squared += error * error;
    signed += error;
    absolute += Math.abs(error);
    totalSold += sold;
  }
  return { origins: originCount(rates.length - 1, days), squared, signed, absolute, sold: totalSold };
}

/** Returns the number of origins in a history of `historyDays` days for totals of `days` days ahead. */
export function originCount(historyDays: number, days: number): number {
  return Math.max(0, historyDays + 1 - days - firstOrigin);
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
const maxVarianceRatio = 9;

/**
 * Returns the root mean square of a method's errors in the totals of `daysAhead` days ahead, in units, scaled to
 * today's demand rate. Demand variance grows about in proportion to the mean (Taylor, L. R., 1961, Aggregation,
 * variance and the mean, Nature 189, 732–735), so each squared error is multiplied by today's rate over the rate at its
 * origin. Otherwise a product that stopped selling would keep safety stock because of errors made while it sold. If the
 * history after the first origin is shorter than 2 × `daysAhead`, errors are measured over half its length and scaled
 * by the square root of the ratio; 0 if there is no such history.
 *
 * 45 days ahead from 54 days of history: measured over (54 − 14) ÷ 2 = 20 days, times √(45 ÷ 20)
 */
export function rootMeanSquareError({ cumulativeUnits }: InStockDays, rates: Float64Array, daysAhead: number): number {
  const days = Math.min(daysAhead, Math.floor((rates.length - 1 - firstOrigin) / 2));
  const today = rates.at(-1)!;
  if (days < 1 || today === 0) return 0;
  const end = rates.length - days;
  let squared = 0;
  for (let origin = firstOrigin; origin < end; origin++) {
    const rate = rates[origin]!;
    const error = rate * days - (cumulativeUnits[origin + days]! - cumulativeUnits[origin]!);
    squared += error * error * Math.min(maxVarianceRatio, today / rate);
  }
  return Math.sqrt((squared / (end - firstOrigin)) * (daysAhead / days));
}
