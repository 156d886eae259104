// Exponential smoothing with yearly seasonality, from the second year on: the level is multiplied by the ratio of
// demand after this date to demand before it in earlier years. Ratios to a moving average, as in classical
// decomposition (Macaulay, F. R., 1931, The Smoothing of Time Series, NBER), but to the average before the date, so
// that no day after an origin is used. The ratio is shrunk towards 1 because it is estimated from a few weeks of a few
// years: Miller, D. M. and Williams, D. (2003), Shrinkage estimators of time series seasonal factors and their effect
// on forecasting accuracy, International Journal of Forecasting 19(4), 669–684.

import { exponentialSmoothing } from './exponential-smoothing.ts';
import type { ForecastMethod } from './forecast-method.ts';
import type { InStockDays } from './in-stock-days.ts';

/** Whole weeks, so that weekdays align. */
const yearDays = 52 * 7;
const followingDays = 6 * 7;
const precedingDays = 13 * 7;
/** Shrinkage: this many years of the product's mean are added to both sides of the ratio. */
const shrinkageYears = 2;

/** Returns exponential smoothing with a seasonal adjustment if there are a year and a quarter of history. */
export function seasonalSmoothing(smoothing: number): ForecastMethod {
  const { fillRates } = exponentialSmoothing(smoothing);
  return {
    name: `seasonal_smoothing_${smoothing}`,
    fillRates(days, rates) {
      fillRates(days, rates);
      for (let origin = 0; origin < rates.length; origin++) rates[origin]! *= yearlyRatio(days, origin);
    },
  };
}

/**
 * Returns the seasonal ratio at this time of the year in earlier years; 1 without a year and a quarter of history.
 *
 * One year, in which 8 a day followed 4 a day, with a mean of 5 over the year: (8 + 2 × 5) ÷ (4 + 2 × 5) = 1.29
 */
export function yearlyRatio(days: InStockDays, origin: number): number {
  // The day after the last day in stock: at the origin it is not yet known which later day is the next one in stock.
  const today = origin === days.units.length || origin === 0 ? days.dates[origin]! : days.dates[origin - 1]! + 1;
  const mean = Math.max(0, meanBetween(days, today - yearDays, today));
  let [followed, preceded] = [shrinkageYears * mean, shrinkageYears * mean];
  for (let date = today - yearDays; date >= precedingDays; date -= yearDays) {
    followed += Math.max(0, meanBetween(days, date, date + followingDays));
    preceded += Math.max(0, meanBetween(days, date - precedingDays, date));
  }
  return preceded > 0 ? followed / preceded : 1;
}

/** Returns the mean of the in-stock days between two dates; 0 if there are none or `from` is before the history. */
function meanBetween({ cumulativeUnits, cumulativeDays }: InStockDays, from: number, to: number): number {
  if (from < 0) return 0;
  const [first, end] = [cumulativeDays[from]!, cumulativeDays[to]!];
  return end > first ? (cumulativeUnits[end]! - cumulativeUnits[first]!) / (end - first) : 0;
}
