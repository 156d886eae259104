// Moving averages: the mean of the counted days in the last so many days.

import type { ForecastMethod } from './forecast-method.ts';

/**
 * Returns the method whose rate is the mean units of the counted days among the last `days` days; where none of them counts, the
 * rate before them stays.
 *
 * Over 3 days: 6, 3, not counted, 9 → (3 + 9) ÷ 2 = 6
 */
export function movingAverage(days: number): ForecastMethod {
  return {
    name: `moving_average_${days}`,
    fillRates({ unitsBefore, countedBefore }, rates) {
      let rate = 0;
      for (let origin = 0; origin < rates.length; origin++) {
        const start = Math.max(0, origin - days);
        const counted = countedBefore[origin]! - countedBefore[start]!;
        if (counted > 0) rate = Math.max(0, (unitsBefore[origin]! - unitsBefore[start]!) / counted);
        rates[origin] = rate;
      }
    },
  };
}
