// The interface of forecasting methods: a daily rate at every origin, computed only from earlier days.

import type { InStockDays } from './in-stock-days.ts';

/** A forecasting method. */
export interface ForecastMethod {
  /** Published name with parameters: `moving_average_28`. */
  name: string;
  /**
   * Fills `rates` with the expected units per day at each origin, 0 or more. `rates[t]` depends on the first t days
   * only. It is one element longer than the days; the last element is the forecast from today.
   */
  fillRates(days: InStockDays, rates: Float64Array): void;
}

/**
 * Returns the weight of the newest of n observations in exponential smoothing: 1/n while it is larger than the
 * smoothing constant, so that a short series is forecast by its mean and not by its first value.
 *
 * Smoothing constant 0.1: 1, 0.5, 0.33, … and from the tenth observation on 0.1
 */
export function smoothingWeight(smoothing: number, n: number): number {
  return Math.max(smoothing, 1 / n);
}
