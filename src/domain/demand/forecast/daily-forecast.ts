// The forecast of each coming day with quantiles, from past errors (conformal prediction; see `errorOfTotals`).

import { dayOfNumber } from '../../day.ts';
import { formatDecimal } from '../../decimal-text.ts';
import { newProductDays } from '../category-demand.ts';
import { eventErrorFactor } from '../events/forecast-events.ts';
import { firstOrigin, measureErrors, quantileOf, sampleFactor } from './backtest.ts';
import { dailyPath, pathErrorFactor } from './base-history.ts';
import { describeForecast, type FittedForecast, type Forecast } from './forecast.ts';
import { weekdayIndexes } from './weekday-indexes.ts';

/** Mean and quantiles, decimal strings in units. */
export interface Quantiles {
  mean: string;
  p10: string;
  p50: string;
  p90: string;
}

/** The forecast of a day, and of the total from today to it. */
export interface ForecastDay extends Quantiles {
  /** `YYYY-MM-DD` */
  date: string;
  cumulative: Quantiles;
}

/** A forecast with its days. */
interface DailyForecast extends Forecast {
  hasWeekdayProfile: boolean;
  days: ForecastDay[];
}

const levels = [0.1, 0.5, 0.9] as const;
/** Standard normal quantile of the highest level. */
const outerQuantile = 1.2816;
/** Recent days whose sales relative to their forecast give the quantiles of a day. */
const maxComparedDays = 364;

/**
 * Returns the forecast of the next `count` days from today on. The quantiles of a day are its mean
 * times those of past sales ÷ forecasts. The quantiles of a total are its mean plus those of past errors of totals over as many days.
 * A new product has few past errors or none: its quantiles are at least those of independent sales (Poisson), 1.2816 · √mean from the mean.
 * 6.25 a day → 3.046 to 9.454
 */
export function forecastDays(fitted: FittedForecast, count: number): DailyForecast {
  const { base, rate } = fitted;
  const indexes = weekdayIndexes(base.days, base.today - base.days.dates[base.days.units.length]!);
  const path = dailyPath(base, rate);
  const ratios = dailyRatios(fitted, indexes);
  // Occasional orders are in the means. Most days and totals have none.
  const usualShare = rate > 0 ? 1 - base.occasionalRate / rate : 1;
  const isNew = base.units.length < newProductDays;
  const spread = (mean: number) => (isNew ? outerQuantile * Math.sqrt(Math.max(0, mean)) : 0);
  const days: ForecastDay[] = [];
  let sum = 0;
  let total: number[] = [0, 0, 0];
  for (let ahead = 0; ahead < count; ahead++) {
    const mean = path[Math.min(ahead, path.length - 1)]! * indexes[(base.today + ahead) % indexes.length]!;
    sum += mean;
    const [usualMean, usualSum] = [mean * usualShare, sum * usualShare];
    // Sales are not negative: no quantile of a total falls with its length, although the error of a longer one may be smaller.
    total = outerTo(sum, spread(sum), totalQuantiles(fitted, usualSum, ahead + 1)).map((units, index) =>
      Math.max(units, total[index]!),
    );
    days.push({
      date: dayOfNumber(base.today + ahead),
      ...formatQuantiles(
        mean,
        outerTo(mean, spread(mean), ratios && levels.map((level) => usualMean * quantileOf(ratios, level))),
      ),
      cumulative: formatQuantiles(sum, total),
    });
  }
  return { ...describeForecast(fitted, []), hasWeekdayProfile: indexes.some((index) => index !== 1), days };
}

/** Returns sales ÷ forecast of past days, ascending; null without any. */
function dailyRatios({ base, chosen }: FittedForecast, indexes: Float64Array): Float64Array | null {
  const { units, dates } = base.days;
  const firstDay = base.today - dates[units.length]!;
  const ratios: number[] = [];
  for (let day = Math.max(firstOrigin, units.length - maxComparedDays); day < units.length; day++) {
    const expected = chosen.rates[day]! * indexes[(firstDay + dates[day]!) % indexes.length]!;
    if (expected > 0) ratios.push(Math.max(0, units[day]!) / expected);
  }
  return ratios.length === 0 ? null : Float64Array.from(ratios).sort();
}

function totalQuantiles({ base, chosen, rate }: FittedForecast, mean: number, days: number): number[] | null {
  const measured = rate === 0 ? null : measureErrors(base.days, chosen.rates, days);
  if (measured === null) return null;
  const error = measured.rootMeanSquare * measured.lengthFactor;
  const factor = measured.lengthFactor * pathErrorFactor(base, error, days) * eventErrorFactor(base.events, days);
  const median = quantileOf(measured.errors, 0.5);
  // Few horizons are closer to their median than those to come.
  const spread = sampleFactor(measured.horizons, outerQuantile);
  return levels.map((level) => mean + factor * (median + spread * (quantileOf(measured.errors, level) - median)));
}

/**
 * Returns the quantiles, the outer ones at least `spread` from the mean; without any, all are the mean. The mean is never outside of them: a product
 * that rarely sells has a 90 % quantile of 0 and a larger mean, and past errors may all have the same sign.
 */
function outerTo(mean: number, spread: number, quantiles: number[] | null): number[] {
  const [p10 = mean, p50 = mean, p90 = mean] = quantiles ?? [];
  return [Math.min(p10, mean - spread), p50, Math.max(p90, mean + spread)];
}

/** Returns the formatted mean and quantiles, at least 0. */
function formatQuantiles(mean: number, [p10, p50, p90]: number[]): Quantiles {
  const format = (units: number) => formatDecimal(Math.max(0, units));
  return { mean: format(mean), p10: format(p10!), p50: format(p50!), p90: format(p90!) };
}
