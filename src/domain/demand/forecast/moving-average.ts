// Simple moving averages.

import type { ForecastMethod } from './forecast-method.ts';

/**
 * Returns the method whose rate is the mean of the last `window` days, or of all days if there are fewer.
 *
 * Over 3 days: 6, 3, 0, 9 → (3 + 0 + 9) ÷ 3 = 4
 */
export function movingAverage(window: number): ForecastMethod {
  return {
    name: `moving_average_${window}`,
    fillRates({ cumulativeUnits }, rates) {
      rates[0] = 0;
      for (let origin = 1; origin < rates.length; origin++) {
        const start = Math.max(0, origin - window);
        rates[origin] = Math.max(0, (cumulativeUnits[origin]! - cumulativeUnits[start]!) / (origin - start));
      }
    },
  };
}
