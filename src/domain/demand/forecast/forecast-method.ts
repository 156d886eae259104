// What a forecasting method is to the backtest: a daily rate at every origin, each made from the days before it.

import type { InStockDays } from './in-stock-days.ts';

/** A way to forecast. */
export interface ForecastMethod {
  /** As shown to a planner, with its parameters: `moving_average_28`. */
  name: string;
  /**
   * Fills `rates` with the units a day expected at each origin, 0 or more: `rates[t]` is made from the first t days alone. It is
   * one longer than the days, so that its last is the forecast from today.
   */
  fillRates(days: InStockDays, rates: Float64Array): void;
}

/**
 * Returns the weight of the newest of n observations in exponential smoothing. While 1/n is larger than the smoothing constant it
 * takes its place, so that a young series is forecast by its plain mean and not by whatever came first.
 *
 * Smoothing constant 0.1: 1, 0.5, 0.33, … and from the tenth observation on 0.1
 */
export function smoothingWeight(smoothing: number, n: number): number {
  return Math.max(smoothing, 1 / n);
}
