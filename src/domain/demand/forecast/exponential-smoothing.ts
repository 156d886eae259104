// Simple exponential smoothing: a weighted mean with weights that decrease with age. Brown, R. G. (1959), Statistical
// Forecasting for Inventory Control, McGraw-Hill.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

/**
 * Returns the method whose level moves towards each day's units by `smoothing` of the distance.
 *
 * 0.5: 8, 4, 10 → 8; (8 + 4) ÷ 2 = 6; (6 + 10) ÷ 2 = 8
 */
export function exponentialSmoothing(smoothing: number): ForecastMethod {
  return {
    name: `exponential_smoothing_${smoothing}`,
    fillRates({ units }, rates) {
      let level = 0;
      rates[0] = 0;
      for (let day = 0; day < units.length; day++) {
        level += smoothingWeight(smoothing, day + 1) * (units[day]! - level);
        rates[day + 1] = Math.max(0, level);
      }
    },
  };
}
