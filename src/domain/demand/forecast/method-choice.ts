// Which methods a product is forecast by: those that would have forecast it best, their mean taken. A mean of good forecasts is
// nearly always better than the one that looked best. Bates, J. M. and Granger, C. W. J. (1969), The combination of forecasts,
// Operational Research Quarterly 20(4), 451–468; Timmermann, A. (2006), Forecast combinations, Handbook of Economic Forecasting 1, 135–196.

import { adida } from './adida.ts';
import { type BacktestSums, backtest, firstOrigin } from './backtest.ts';
import type { CountedDays } from './counted-days.ts';
import { sba } from './croston.ts';
import { exponentialSmoothing } from './exponential-smoothing.ts';
import type { ForecastMethod } from './forecast-method.ts';
import { movingAverage } from './moving-average.ts';
import { seasonalSmoothing } from './seasonal-smoothing.ts';
import { tsb } from './tsb.ts';
import { weekdayProfile } from './weekday-profile.ts';

/** What is tried; of methods that do equally well, and where there is nothing to judge by, the earlier ones are taken. */
export const forecastMethods: readonly ForecastMethod[] = [
  tsb(0.05, 0.05),
  seasonalSmoothing(0.02),
  adida(28, 0.3),
  weekdayProfile(0.1),
  exponentialSmoothing(0.05),
  tsb(0.02, 0.05),
  tsb(0.05, 0.07),
  sba(0.05),
  movingAverage(28),
  movingAverage(91),
  movingAverage(182),
];

/** So many methods are combined. */
const combinedMethods = 4;

/** A method, its rates and its errors. */
export interface TriedMethod {
  name: string;
  rates: Float64Array;
  sums: BacktestSums;
}

/** What a product is forecast by, and all that was tried, the best first. */
export interface MethodChoice {
  chosen: TriedMethod;
  ranked: TriedMethod[];
}

/**
 * Tries every method and returns the mean of the best as the one chosen. It is a method like the others: at each origin in the past
 * it takes those that were best by then, so that its own backtest knows nothing of the future either.
 */
export function chooseMethods(days: CountedDays, horizonDays: number): MethodChoice {
  const tried = forecastMethods.map((method) => tryMethod(days, method, horizonDays));
  const { rates, order } = meanOfBest(days, tried, horizonDays);
  const ranked = order.map((index) => tried[index]!);
  const best = ranked.slice(0, combinedMethods).map(({ name }) => name);
  const chosen = { name: `mean(${best.join(', ')})`, rates, sums: backtest(days, rates, horizonDays) };
  return { chosen, ranked };
}

function tryMethod(days: CountedDays, { name, fillRates }: ForecastMethod, horizonDays: number): TriedMethod {
  const rates = new Float64Array(days.units.length + 1);
  fillRates(days, rates);
  return { name, rates, sums: backtest(days, rates, horizonDays) };
}

/** Returns the mean rate of the best methods at every origin, and the order of the methods, best first, at the last. */
function meanOfBest({ unitsBefore }: CountedDays, tried: readonly TriedMethod[], horizonDays: number) {
  const rates = new Float64Array(unitsBefore.length);
  const squared = new Float64Array(tried.length);
  const signed = new Float64Array(tried.length);
  const penalties = new Float64Array(tried.length);
  const order = tried.map((_, index) => index);
  for (let origin = 0; origin < rates.length; origin++) {
    // The newest horizon that is over: that of the origin a horizon ago.
    const known = origin - horizonDays;
    if (known >= firstOrigin) {
      const sold = unitsBefore[origin]! - unitsBefore[known]!;
      for (let index = 0; index < tried.length; index++) {
        const error = tried[index]!.rates[known]! * horizonDays - sold;
        squared[index]! += error * error;
        signed[index]! += error;
        penalties[index] = penalty(squared[index]!, signed[index]!, known - firstOrigin + 1);
      }
      sortByPenalty(order, penalties);
    }
    let sum = 0;
    for (let place = 0; place < combinedMethods; place++) sum += tried[order[place]!]!.rates[origin]!;
    rates[origin] = sum / combinedMethods;
  }
  return { rates, order };
}

/**
 * The mean square of the errors plus the square of their mean: bias is in the first already and weighs twice, for it does not cancel
 * out from one order to the next.
 */
function penalty(squared: number, signed: number, origins: number): number {
  return squared / origins + (signed / origins) ** 2;
}

/** Puts the least penalty first; equal ones stay as they are. By insertion: from one origin to the next hardly anything moves. */
function sortByPenalty(order: number[], penalties: Float64Array): void {
  for (let end = 1; end < order.length; end++) {
    const index = order[end]!;
    let place = end;
    while (place > 0 && penalties[order[place - 1]!]! > penalties[index]!) {
      order[place] = order[place - 1]!;
      place--;
    }
    order[place] = index;
  }
}
