// What a forecasting method is to the backtest: a daily rate expected at every origin, each from the days before it.

import type { DailySeries } from './daily-series.ts';

/** A way to forecast. */
export interface ForecastMethod {
  /** As shown to a planner, with its parameters: `moving_average_28`. */
  name: string;
  /**
   * Fills `rates` with the units a day expected at each origin, never negative: `rates[t]` is made from the days before t alone,
   * and `rates` is one longer than the series, so that the last is the forecast from today.
   */
  fillRates(series: DailySeries, rates: Float64Array): void;
}
