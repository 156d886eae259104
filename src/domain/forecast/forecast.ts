// What a product will sell a day, by the method that would have forecast it best, and how wrong that method has been.

import { decimalText } from '../decimal-text.ts';
import { type BacktestSums, backtest } from './backtest.ts';
import { type DailySeries, dailySeries } from './daily-series.ts';
import type { ForecastMethod } from './forecast-method.ts';
import { movingAverage } from './moving-average.ts';

/** How a method did in the backtest; figures are decimal strings, null where there was nothing to judge by. */
export interface Candidate {
  method: string;
  /** Root mean squared error of the horizon's total ÷ that of forecasting the horizon before it. */
  rmsse: string | null;
  /** Mean error ÷ mean sales: positive forecasts too much. */
  bias: string | null;
  /** Sum of absolute errors ÷ sum of sales. */
  wape: string | null;
}

/** A product's forecast. */
export interface Forecast {
  method: string;
  /** Units a day, 0 or more, a decimal string. */
  dailyDemand: string;
  /** Days ahead over which methods were judged. */
  horizonDays: number;
  /** Days in the past from which each method had to forecast. */
  origins: number;
  /** Every method that was tried, the best first. */
  candidates: Candidate[];
  /** max(0, 1 − WAPE) of the chosen method, a decimal string; null with less than 28 counted days. */
  accuracy: string | null;
  /** Root mean square of the method's past errors in the total of each of `errorDays` days ahead, in units, decimal strings. */
  errors: string[];
}

/** What is wanted of a forecast. */
export interface ForecastOptions {
  /** Days ahead over which methods are judged. */
  horizonDays?: number;
  /** Numbers of days, whole, over whose totals the error is wanted: lead times. */
  errorDays: readonly number[];
}

const methods: ForecastMethod[] = [7, 14, 28, 56, 91, 182].map(movingAverage);
const usualHorizonDays = 28;
const daysForAccuracy = 28;

/**
 * Returns the forecast of a product from its days: `units` are the units sold on each day from its first record to yesterday, NaN
 * where the day does not count (out of stock): missing, never zero.
 */
export function forecastDemand(units: Float64Array, options: ForecastOptions): Forecast {
  const { horizonDays = usualHorizonDays, errorDays } = options;
  const series = dailySeries(units);
  const tried = methods.map((method) => {
    const rates = new Float64Array(units.length + 1);
    method.fillRates(series, rates);
    return { method: method.name, rates, sums: backtest(series, rates, horizonDays) };
  });
  const ranked = tried.toSorted((a, b) => a.sums.squared - b.sums.squared);
  const best = ranked[0]!;
  const rate = best.rates[units.length]!;
  return {
    method: best.method,
    dailyDemand: decimalText(rate),
    horizonDays,
    origins: best.sums.origins,
    candidates: ranked.map(({ method, sums }) => ({ method, rmsse: null, ...ratios(sums) })),
    accuracy: series.countedBefore[units.length]! < daysForAccuracy ? null : accuracyOf(best.sums),
    errors: errorDays.map((days) => decimalText(errorOver(series, best.rates, days))),
  };
}

function ratios({ origins, signed, absolute, sold }: BacktestSums): Pick<Candidate, 'bias' | 'wape'> {
  if (origins === 0 || sold <= 0) return { bias: null, wape: null };
  return { bias: decimalText(signed / sold), wape: decimalText(absolute / sold) };
}

function accuracyOf({ absolute, sold }: BacktestSums): string | null {
  return sold > 0 ? decimalText(Math.max(0, 1 - absolute / sold)) : null;
}

function errorOver(series: DailySeries, rates: Float64Array, days: number): number {
  for (let span = days; span >= 1; span = Math.floor(span / 2)) {
    const { origins, squared } = backtest(series, rates, span);
    if (origins > 0) return Math.sqrt((squared / origins) * (days / span));
  }
  return 0;
}
