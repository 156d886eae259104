// Damped trend: exponential smoothing of weekly means with a trend that fades out, so that growth is followed but not extrapolated forever.
// Gardner, E. S. and McKenzie, E. (1985), Forecasting trends in time series, Management Science 31(10), 1237–1246.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

const periodDays = 7;
/** Weeks ahead over which the rate is the mean: those of the backtest horizon. */
const weeksAhead = 4;
/** Weekly factor of the trend. */
const damping = 0.9;

/**
 * Returns the method with these smoothing constants of level and trend, both per week. Level l and trend b after a week with mean m, with
 * l₀, b₀ of the week before: l = α·m + (1 − α)(l₀ + φ·b₀); b = β(l − l₀) + (1 − β)·φ·b₀. The rate is the mean of l + (φ + … + φᵏ)·b over
 * the next four weeks, 0 or more.
 *
 * 0.5, 0.5: l₀ 10, b₀ 2, a week of 14 a day, φ 0.9 → l = 12.9, b = 2.35, rate 12.9 + 2.35 · (0.9 + 1.71 + 2.439 + 3.0951) ÷ 4 = 17.6846
 */
export function dampedTrend(level: number, trend: number): ForecastMethod {
  let [meanAhead, steps] = [0, 0];
  for (let week = 1; week <= weeksAhead; week++) {
    steps += damping ** week;
    meanAhead += steps / weeksAhead;
  }
  return {
    name: `damped_trend_${level}_${trend}`,
    fillRates({ cumulativeUnits }, rates) {
      const levels = new Float64Array(rates.length);
      const trends = new Float64Array(rates.length);
      rates[0] = 0;
      for (let origin = 1; origin < rates.length; origin++) {
        const start = Math.max(0, origin - periodDays);
        const mean = (cumulativeUnits[origin]! - cumulativeUnits[start]!) / (origin - start);
        const weeks = Math.max(1, Math.floor(origin / periodDays));
        const expected = levels[start]! + damping * trends[start]!;
        const next = expected + smoothingWeight(level, weeks) * (mean - expected);
        levels[origin] = next;
        trends[origin] = weeks < 2 ? 0 : trend * (next - levels[start]!) + (1 - trend) * damping * trends[start]!;
        rates[origin] = Math.max(0, next + meanAhead * trends[origin]!);
      }
    },
  };
}
