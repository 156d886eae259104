// Weekday profile: each day of the week has its own level, smoothed from week to week. The rate is the mean of the
// seven levels, so a stockout on the best day of a week does not lower it. This is the seasonal part of Winters, P. R.
// (1960), Forecasting sales by exponentially weighted moving averages, Management Science 6(3), 324–342, with a level
// per season instead of level and index.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

/**
 * Returns the method that smooths each weekday separately; its rate is the mean of the weekdays with data.
 *
 * 0.5: Mondays 4, 8 and one Tuesday 10 → Monday 6, Tuesday 10, rate 8
 */
export function weekdayProfile(smoothing: number): ForecastMethod {
  return {
    name: `weekday_profile_${smoothing}`,
    fillRates({ units, dates }, rates) {
      const levels = new Float64Array(7);
      const seen = new Int32Array(7);
      let sum = 0;
      let weekdaysSeen = 0;
      rates[0] = 0;
      for (let day = 0; day < units.length; day++) {
        const weekday = dates[day]! % 7;
        seen[weekday]!++;
        if (seen[weekday] === 1) weekdaysSeen++;
        const change = smoothingWeight(smoothing, seen[weekday]!) * (units[day]! - levels[weekday]!);
        levels[weekday]! += change;
        sum += change;
        rates[day + 1] = Math.max(0, sum / weekdaysSeen);
      }
    },
  };
}
