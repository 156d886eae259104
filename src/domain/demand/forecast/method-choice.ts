// Selects forecasting methods by backtest and combines the best by their mean. A combination of good forecasts nearly
// always beats the best single one. Bates, J. M. and Granger, C. W. J. (1969), The combination of forecasts,
// Operational Research Quarterly 20(4), 451–468; Timmermann, A. (2006), Forecast combinations, Handbook of Economic
// Forecasting 1, 135–196.

import { adida } from './adida.ts';
import { type BacktestSums, backtest, firstOrigin } from './backtest.ts';
import { sba } from './croston.ts';
import { dampedTrend } from './damped-trend.ts';
import { exponentialSmoothing } from './exponential-smoothing.ts';
import type { ForecastMethod } from './forecast-method.ts';
import type { InStockDays } from './in-stock-days.ts';
import { movingAverage } from './moving-average.ts';
import { seasonalSmoothing } from './seasonal-smoothing.ts';
import { tsb } from './tsb.ts';
import { weekdayProfile } from './weekday-profile.ts';

/** Candidate methods. On a tie, or without data to evaluate, earlier methods are preferred. */
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

/** Additional candidates for demand with a significant trend. Without one, they would only add noise. */
const trendMethods = [dampedTrend(0.2, 0.1), dampedTrend(0.1, 0.1), dampedTrend(0.3, 0.2)];

/** Number of methods in the combination. */
const combinedMethodCount = 4;

/** Weight of an error relative to that of a day later: recent errors count more, with a mean age of a year. */
const errorMemory = 1 - 1 / 365;

/** A method with its rates and backtest errors. */
export interface EvaluatedMethod {
  name: string;
  rates: Float64Array;
  sums: BacktestSums;
}

/** The chosen combination and all evaluated methods, best first. */
interface MethodChoice {
  chosen: EvaluatedMethod;
  ranked: EvaluatedMethod[];
}

/**
 * Evaluates every method and returns the mean of the best as the chosen one. At each past origin the combination uses
 * the methods that were best until then, so its own backtest has no look-ahead bias. `hasTrend` adds methods with a trend.
 */
export function chooseMethods(days: InStockDays, horizonDays: number, hasTrend = false): MethodChoice {
  const methods = hasTrend ? [...forecastMethods, ...trendMethods] : forecastMethods;
  const evaluated = methods.map((method) => evaluateMethod(days, method, horizonDays));
  const { rates, order } = combineBest(days, evaluated, horizonDays);
  const ranked = order.map((index) => evaluated[index]!);
  const best = ranked.slice(0, combinedMethodCount).map(({ name }) => name);
  const chosen = { name: `mean(${best.join(', ')})`, rates, sums: backtest(days, rates, horizonDays) };
  return { chosen, ranked };
}

function evaluateMethod(days: InStockDays, { name, fillRates }: ForecastMethod, horizonDays: number): EvaluatedMethod {
  const rates = new Float64Array(days.units.length + 1);
  fillRates(days, rates);
  return { name, rates, sums: backtest(days, rates, horizonDays) };
}

/** Returns the mean rate of the best methods at every origin, and the ranking of the methods at the last origin. */
function combineBest({ cumulativeUnits }: InStockDays, evaluated: readonly EvaluatedMethod[], horizonDays: number) {
  const rates = new Float64Array(cumulativeUnits.length);
  const squared = new Float64Array(evaluated.length);
  const signed = new Float64Array(evaluated.length);
  let weight = 0;
  const penalties = new Float64Array(evaluated.length);
  const order = evaluated.map((_, index) => index);
  for (let origin = 0; origin < rates.length; origin++) {
    // The latest completed horizon starts one horizon before the origin.
    const horizonStart = origin - horizonDays;
    if (horizonStart >= firstOrigin) {
      const sold = cumulativeUnits[origin]! - cumulativeUnits[horizonStart]!;
      weight = weight * errorMemory + 1;
      for (let index = 0; index < evaluated.length; index++) {
        const error = evaluated[index]!.rates[horizonStart]! * horizonDays - sold;
        squared[index] = squared[index]! * errorMemory + error * error;
        signed[index] = signed[index]! * errorMemory + error;
        penalties[index] = penalty(squared[index]!, signed[index]!, weight);
      }
      sortByPenalty(order, penalties);
    }
    let sum = 0;
    for (let rank = 0; rank < combinedMethodCount; rank++) sum += evaluated[order[rank]!]!.rates[origin]!;
    rates[origin] = sum / combinedMethodCount;
  }
  return { rates, order };
}

/**
 * Weighted mean squared error plus the squared weighted mean error. Bias counts twice because, unlike variance, it does not cancel out
 * over orders.
 */
function penalty(squared: number, signed: number, origins: number): number {
  return squared / origins + (signed / origins) ** 2;
}

/** Sorts by ascending penalty; stable. Insertion sort is fast here because the order barely changes between origins. */
function sortByPenalty(order: number[], penalties: Float64Array): void {
  for (let end = 1; end < order.length; end++) {
    const index = order[end]!;
    let rank = end;
    while (rank > 0 && penalties[order[rank - 1]!]! > penalties[index]!) {
      order[rank] = order[rank - 1]!;
      rank--;
    }
    order[rank] = index;
  }
}
