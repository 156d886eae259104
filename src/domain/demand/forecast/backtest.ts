// The rolling-origin backtest: from every day in the past that has a whole horizon between it and today, what a method would have
// forecast for the horizon's total, beside what was sold. Tashman, L. J. (2000), Out-of-sample tests of forecasting accuracy,
// International Journal of Forecasting 16(4), 437–450.

import type { InStockDays } from './in-stock-days.ts';

/** Days before the first origin: a method must have something to learn from. */
export const firstOrigin = 14;

/** A method's errors (forecast − sold) in the totals of so many days ahead, summed over origins. */
export interface BacktestSums {
  origins: number;
  squared: number;
  signed: number;
  absolute: number;
  /** The totals sold, summed. */
  sold: number;
}

/** Returns a method's errors in the totals of `days` days ahead, from its rates at every origin. */
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

/** Returns how many origins a history of so many days has for totals of `days` days ahead. */
export function originCount(historyDays: number, days: number): number {
  return Math.max(0, historyDays + 1 - days - firstOrigin);
}

/**
 * Returns the mean square of the change from one total of `days` days to the next, over the whole history: what errors are scaled
 * by, as RMSSE does it for single days. Hyndman, R. J. and Koehler, A. B. (2006), Another look at measures of forecast accuracy,
 * International Journal of Forecasting 22(4), 679–688. Null where the history is shorter than two horizons or never changes.
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

/** A past error is enlarged to at most so many times its square. */
const maxVarianceRatio = 9;

/**
 * Returns the root mean square of a method's errors in the totals of `daysAhead` days ahead, in units, each brought to today's
 * level: what varies about a mean does so with a variance that grows about as the mean does (Taylor, L. R., 1961, Aggregation, variance
 * and the mean, Nature 189, 732–735), so an error counts with its square times today's rate over its origin's. Without it a product
 * that stopped selling would be kept in stock for the sake of errors made when it sold. Where the history does not hold twice as
 * many days after the first origin, errors are measured over as many as it holds twice and scaled by the root of the ratio; 0
 * where it holds none.
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
