// ADIDA: aggregates days into periods, forecasts the periods by exponential smoothing, and disaggregates the forecast
// into days. Aggregation reduces the number of periods without demand. Nikolopoulos, K., Syntetos, A. A., Boylan, J.
// E., Petropoulos, F. and Assimakopoulos, V. (2011), An aggregate–disaggregate intermittent demand approach (ADIDA) to
// forecasting, Journal of the Operational Research Society 62(3), 544–554.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

/**
 * Returns the method that smooths periods of `periodDays` days, the last of which ends at the origin. Days before the
 * first whole period are ignored; without a whole period the rate is the mean of all days.
 *
 * Periods of 2 days, 0.5: 9, 0, 4, 2, 6 → periods 0 + 4 and 2 + 6, a day 2 and 4 → 2, then (2 + 4) ÷ 2 = 3
 */
export function adida(periodDays: number, smoothing: number): ForecastMethod {
  return {
    name: `adida_${periodDays}_${smoothing}`,
    fillRates({ cumulativeUnits }, rates) {
      // The periods of an origin are those of the origin one period earlier, plus one.
      const levels = new Float64Array(rates.length);
      rates[0] = 0;
      for (let origin = 1; origin < rates.length; origin++) {
        const start = Math.max(0, origin - periodDays);
        const mean = (cumulativeUnits[origin]! - cumulativeUnits[start]!) / (origin - start);
        const periods = Math.max(1, Math.floor(origin / periodDays));
        levels[origin] = levels[start]! + smoothingWeight(smoothing, periods) * (mean - levels[start]!);
        rates[origin] = Math.max(0, levels[origin]!);
      }
    },
  };
}
