// Croston's method for intermittent demand: smooths the demand size and the interval between demands separately; the
// rate is size ÷ interval. Croston, J. D. (1972), Forecasting and stock control for intermittent demands, Operational
// Research Quarterly 23(3), 289–303. The rate is biased upwards by about half the smoothing constant; SBA corrects
// this: Syntetos, A. A. and Boylan, J. E. (2005), The accuracy of intermittent demand estimates, International Journal
// of Forecasting 21(2), 303–314.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

/** Smoothing constants of sizes and intervals. */
export interface CrostonSmoothing {
  size: number;
  interval: number;
  /** Initializes from the first sale and its interval, as published, instead of the mean of the first few. */
  startsFromFirst?: boolean;
}

/**
 * Fills `rates` with size ÷ interval after each day, 0 before the first sale. A day without sales, or with more
 * returned than sold, only lengthens the interval.
 *
 * 0.5 and 0.5, from the first: 0, 1, 0, 2 → after the second day 1 ÷ 2, after the fourth 1.5 ÷ 2 = 0.75
 */
export function fillCrostonRates(units: Float64Array, rates: Float64Array, smoothing: CrostonSmoothing): void {
  let [size, interval, sinceSale, sales, rate] = [0, 1, 1, 0, 0];
  rates[0] = 0;
  for (let day = 0; day < units.length; day++) {
    const sold = units[day]!;
    if (sold > 0) {
      sales++;
      const n = smoothing.startsFromFirst && sales > 1 ? Number.POSITIVE_INFINITY : sales;
      size += smoothingWeight(smoothing.size, n) * (sold - size);
      interval += smoothingWeight(smoothing.interval, n) * (sinceSale - interval);
      rate = size / interval;
      sinceSale = 1;
    } else sinceSale++;
    rates[day + 1] = rate;
  }
}

/** Returns the SBA correction factor of Croston's rate. Intervals smoothed by 0.1 → 0.95 */
export function sbaFactor(intervalSmoothing: number): number {
  return 1 - intervalSmoothing / 2;
}

/** Returns Croston's method with SBA correction and the same smoothing constant for sizes and intervals. */
export function sba(smoothing: number): ForecastMethod {
  const factor = sbaFactor(smoothing);
  return {
    name: `sba_${smoothing}`,
    fillRates({ units }, rates) {
      fillCrostonRates(units, rates, { size: smoothing, interval: smoothing });
      for (let origin = 0; origin < rates.length; origin++) rates[origin]! *= factor;
    },
  };
}
