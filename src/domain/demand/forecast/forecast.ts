// What a product will sell a day, by which method, and how wrong that method has been.

import { formatDecimal } from '../../decimal-text.ts';
import { type BacktestSums, firstOrigin, meanSquareChange, originCount, rootMeanSquareError } from './backtest.ts';
import { inStockDays } from './in-stock-days.ts';
import { chooseMethods } from './method-choice.ts';

/** How a method did in the backtest; figures are decimal strings, null where there was nothing to judge by. */
export interface Candidate {
  method: string;
  /** Root mean square error of the horizon's total ÷ root mean square change from one horizon's total to the next. */
  rmsse: string | null;
  /** Mean error ÷ mean sales: positive forecasts too much. */
  bias: string | null;
  /** Sum of absolute errors ÷ sum of sales. */
  wape: string | null;
}

/** A product's forecast. */
export interface Forecast {
  method: string;
  /** Units a day, a decimal string; 0 for less than one unit a year. */
  dailyDemand: string;
  /** Days ahead over which methods were judged. */
  horizonDays: number;
  /** Days in the past from which each method had to forecast. */
  origins: number;
  /** The method chosen, then every method that was tried, the best first. */
  candidates: Candidate[];
  /** max(0, 1 − WAPE) of the method, a decimal string; null with less than 28 counted days and where nothing was sold. */
  accuracy: string | null;
  /** Root mean square of the method's past errors in the total of each of `errorDays` days ahead, in units, decimal strings; 0 where no
   * demand is expected. */
  errors: string[];
}

/** Days ahead over which methods are judged, where there is history for it. */
const defaultHorizonDays = 28;
const minAccuracyDays = 28;
/** A product expected to sell less than one unit a year is not expected to sell. */
const minDailyDemand = 1 / 365;

/**
 * Returns the forecast of a product. `history` has the units of each day from the product's first record to yesterday, NaN where
 * the day does not count (out of stock): missing, never zero. `errorDays` are whole numbers of days over whose totals the error is
 * wanted: lead times.
 */
export function forecastDemand(history: Float64Array, errorDays: readonly number[]): Forecast {
  const days = inStockDays(history);
  const counted = days.units.length;
  const horizonDays = chooseHorizonDays(counted);
  const { chosen, ranked } = chooseMethods(days, horizonDays);
  const scale = meanSquareChange(days, horizonDays);
  const isExpectedToSell = chosen.rates[counted]! >= minDailyDemand;
  const errorOver = (ahead: number) => (isExpectedToSell ? rootMeanSquareError(days, chosen.rates, ahead) : 0);
  return {
    method: chosen.name,
    dailyDemand: isExpectedToSell ? formatDecimal(chosen.rates[counted]!) : '0',
    horizonDays,
    origins: originCount(counted, horizonDays),
    candidates: [chosen, ...ranked].map(({ name, sums }) => ({ method: name, ...formatMetrics(sums, scale) })),
    accuracy: counted < minAccuracyDays ? null : formatAccuracy(chosen.sums),
    errors: errorDays.map((ahead) => formatDecimal(errorOver(ahead))),
  };
}

/**
 * Returns the days ahead over which a history of so many days can judge: 28, or half of the days after the first origin where they
 * are less. 60 → 28; 30 → 8
 */
function chooseHorizonDays(historyDays: number): number {
  const evaluationDays = historyDays - firstOrigin;
  return evaluationDays >= defaultHorizonDays ? defaultHorizonDays : Math.max(1, Math.floor(evaluationDays / 2));
}

function formatMetrics({ origins, squared, signed, absolute, sold }: BacktestSums, scale: number | null) {
  const rmsse = origins === 0 || scale === null ? null : formatDecimal(Math.sqrt(squared / origins / scale));
  if (sold <= 0) return { rmsse, bias: null, wape: null };
  return { rmsse, bias: formatDecimal(signed / sold), wape: formatDecimal(absolute / sold) };
}

function formatAccuracy({ absolute, sold }: BacktestSums): string | null {
  return sold > 0 ? formatDecimal(Math.max(0, 1 - absolute / sold)) : null;
}
