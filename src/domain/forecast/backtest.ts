// The rolling-origin backtest: from every day in the past that has a whole horizon behind it and before today, what a method
// would have forecast for the horizon's total, beside what was sold. A forecast is made from the days before its origin alone.

import type { DailySeries } from './daily-series.ts';

/** A method's squared, signed and absolute errors in a total ahead, summed over origins. */
export interface BacktestSums {
  origins: number;
  squared: number;
  signed: number;
  absolute: number;
  /** What was sold, the same totals summed. */
  sold: number;
}

/** Days of history before the first origin: a method must have something to learn from. */
export const warmUpDays = 14;

/**
 * Returns the sums over every origin with `days` days ahead of it of which at least half count. Where a day ahead does not count,
 * the mean of those that do stands for it.
 */
export function backtest({ unitsBefore, countedBefore }: DailySeries, rates: Float64Array, days: number): BacktestSums {
  const sums = { origins: 0, squared: 0, signed: 0, absolute: 0, sold: 0 };
  const last = rates.length - 1 - days;
  for (let origin = warmUpDays; origin <= last; origin++) {
    const counted = countedBefore[origin + days]! - countedBefore[origin]!;
    if (counted * 2 < days) continue;
    const sold = ((unitsBefore[origin + days]! - unitsBefore[origin]!) * days) / counted;
    const error = rates[origin]! * days - sold;
    sums.origins++;
    sums.squared += error * error;
    sums.signed += error;
    sums.absolute += Math.abs(error);
    sums.sold += sold;
  }
  return sums;
}
