// A product's demand forecast: expected units per day, the method used, and its past errors.

import { dayOfNumber } from '../../day.ts';
import { formatDecimal } from '../../decimal-text.ts';
import { findAnalogue, newProductDays, type SimilarProduct } from '../category-demand.ts';
import type { ForecastEvent } from '../events/demand-event.ts';
import { eventErrorFactor } from '../events/forecast-events.ts';
import { isFewSales, randomOrdersError } from '../few-sales.ts';
import type { SeasonEnd } from '../season-end.ts';
import { detectWeeklyTrend, type Trend } from '../trend.ts';
import {
  type BacktestSums,
  type ErrorQuantile,
  errorOfTotals,
  firstOrigin,
  meanSquareChange,
  originCount,
} from './backtest.ts';
import {
  type BaseHistory,
  type DatedLevelShift,
  dailyPath,
  type ForecastOptions,
  type Outlier,
  pathErrorFactor,
  prepareHistory,
} from './base-history.ts';
import { chooseMethods, type EvaluatedMethod } from './method-choice.ts';

/** A method's backtest metrics as decimal strings; null without data to evaluate. */
interface Candidate {
  method: string;
  /** Root mean square error of the horizon's total ÷ root mean square change from one horizon's total to the next. */
  rmsse: string | null;
  /** Mean error ÷ mean sales: positive forecasts too much. */
  bias: string | null;
  /** Sum of absolute errors ÷ sum of sales. */
  wape: string | null;
}

/** The source of a yearly profile: the product's own history, or products of its category. */
interface YearlyProfileSource {
  source: 'product' | 'category';
  /** Null for the product's own history. */
  categorySlug: string | null;
  /** Number of products and years in the profile. */
  productCount: number;
  years: number;
}

/** The company's products of the same category and about the same price, or the product that it chose. */
export interface AnalogueSource {
  categorySlug: string;
  productCount: number;
  /** The chosen product; absent without a choice. */
  similarProduct?: Pick<SimilarProduct, 'productId' | 'supplierSku' | 'name'>;
  /** Median of their units per day without season, a decimal string. */
  dailyDemand: string;
  /** Share of the product's own sales in the forecast, a decimal string: its counted days ÷ 28. */
  ownWeight: string;
}

/** A product's forecast. */
export interface Forecast {
  method: string;
  /** Expected units of each day from today on, decimal strings; the last value holds for later days. One value without season, growth and events. */
  dailyMeans: string[];
  outliers: Outlier[];
  levelShifts: DatedLevelShift[];
  /** Steady growth or decline that the forecast continues; null for none. */
  trendLine: DatedLevelShift | null;
  /** The events of the history and to come, by first day. */
  demandEvents: ForecastEvent[];
  /** Whether the product sold on too few days for a forecast, so that no demand is expected. */
  hasFewSales: boolean;
  /** Whether demand follows a yearly profile. */
  hasYearlyProfile: boolean;
  /** Where the yearly profile comes from; null without one. */
  yearlyProfile: YearlyProfileSource | null;
  /** The similar products that a new product's forecast is based on; null for none. */
  analogue: AnalogueSource | null;
  /** Trend of the last 91 counted days, without season; that of `trendLine` if these are too few to show it. */
  trend: Trend;
  /** Units per day, a decimal string; 0 for less than one unit per year. */
  dailyDemand: string;
  /** The same without season, growth and events. */
  usualDailyDemand: string;
  /** The end of the selling season, after which no demand is expected; null if none is known. */
  seasonEnd: SeasonEnd | null;
  /** Horizon of the backtest, in days. */
  horizonDays: number;
  /** Number of backtest origins. */
  origins: number;
  /** The chosen method, then all evaluated methods, best first. */
  candidates: Candidate[];
  /** max(0, 1 − WAPE) of the method, a decimal string; 0 while `accuracyDays` is 0. */
  accuracy: string;
  /** Counted days that `accuracy` is measured on; 0 with fewer than 28 or without sales. */
  accuracyDays: number;
  /** Error of the total over each of `errorDays` days ahead (`errorOfTotals`), in units, decimal strings; 0 if no demand is expected. */
  errors: string[];
}

/** Backtest horizon if the history is long enough. */
const defaultHorizonDays = 28;
const minAccuracyDays = 28;
/** Name of the forecast of a new product from similar ones. It has no past errors. */
const analogueMethod = 'analogue';
/** Less than one unit per year counts as no demand. */
const minDailyDemand = 1 / 365;
/** Service level of errors unless the caller has one. */
const defaultQuantile: ErrorQuantile = { level: 0.95, z: 1.6449 };

/** A forecast before formatting. */
export interface FittedForecast {
  base: BaseHistory;
  chosen: EvaluatedMethod;
  ranked: EvaluatedMethod[];
  /** Units per day without season; 0 if no demand is expected. */
  rate: number;
  horizonDays: number;
  isFalling: boolean;
  /** Whether the product sold on too few days for a forecast of its own. */
  hasFewSales: boolean;
  yearlyProfile: YearlyProfileSource | null;
  analogue: AnalogueSource | null;
}

/** Prepares the history and chooses the methods; parameters as of `forecastDemand`. */
export function fitForecast(history: Float64Array, options: ForecastOptions = {}): FittedForecast {
  const base = prepareHistory(history, options);
  const { units } = base.days;
  const horizonDays = chooseHorizonDays(units.length);
  const recentTrend = detectWeeklyTrend(units.subarray(-2 * trendDays));
  const { chosen, ranked } = chooseMethods(base.days, horizonDays, recentTrend !== 'flat');
  const hasFewSales = isFewSales(base.net);
  const own = hasFewSales ? 0 : chosen.rates[units.length]!;
  const analogue = chooseAnalogue(base, options);
  const usual = analogue ? own * Number(analogue.ownWeight) + analogue.rate * (1 - Number(analogue.ownWeight)) : own;
  const mixed = usual + base.occasionalRate;
  return {
    base,
    chosen,
    ranked,
    rate: mixed >= minDailyDemand ? mixed : 0,
    horizonDays,
    isFalling: recentTrend === 'down',
    hasFewSales: hasFewSales && mixed < minDailyDemand,
    yearlyProfile: describeProfile(base, options),
    analogue: analogue?.source ?? null,
  };
}

/** Returns the similar products of a product with less than 28 counted days, the chosen one first; null if there are none. */
function chooseAnalogue(base: BaseHistory, options: ForecastOptions) {
  const counted = base.units.length;
  if (counted >= newProductDays) return null;
  const found = chosenAnalogue(options) ?? categoryAnalogue(options);
  if (found === null) return null;
  const { rate, ...similar } = found;
  const ownWeight = formatDecimal(counted / newProductDays);
  const source: AnalogueSource = { ...similar, dailyDemand: formatDecimal(rate), ownWeight };
  return { rate, ownWeight, source };
}

function chosenAnalogue({ similar }: ForecastOptions) {
  if (!similar) return null;
  const { rate, categorySlug, ...similarProduct } = similar;
  return { categorySlug, productCount: 1, similarProduct, rate };
}

function categoryAnalogue({ category, price }: ForecastOptions) {
  const found = category && price ? findAnalogue(category, price) : null;
  return found && { categorySlug: category!.slug, ...found };
}

function describeProfile(
  { profile, profileYears }: BaseHistory,
  { category }: ForecastOptions,
): YearlyProfileSource | null {
  if (profile === null) return null;
  if (profileYears === null) {
    const { slug, profileProducts, profileYears } = category!;
    return { source: 'category', categorySlug: slug, productCount: profileProducts, years: profileYears };
  }
  return { source: 'product', categorySlug: null, productCount: 1, years: profileYears };
}

/**
 * Returns the forecast of a product. `history` has the units of each day from the product's first record to yesterday,
 * NaN on stockout days (missing, not zero). `errorDays` are the lead times, in whole days, for which to return the
 * error of the total; `options.quantile` is the service level for which it is meant.
 */
export function forecastDemand(
  history: Float64Array,
  errorDays: readonly number[],
  options: ForecastOptions & { quantile?: ErrorQuantile } = {},
): Forecast {
  return describeForecast(fitForecast(history, options), errorDays, options.quantile);
}

/** Formats a fitted forecast. */
export function describeForecast(
  { base, chosen, ranked, rate, horizonDays, isFalling, hasFewSales, yearlyProfile, analogue }: FittedForecast,
  errorDays: readonly number[],
  quantile = defaultQuantile,
): Forecast {
  const { days } = base;
  const counted = days.units.length;
  const scale = meanSquareChange(days, horizonDays);
  const isNew = base.units.length < newProductDays;
  const daily = dailyPath(base, rate);
  const errorOver = (ahead: number) => {
    if (rate === 0) return 0;
    const past = errorOfTotals(days, chosen.rates, ahead, { ...quantile, isFalling });
    const own = Math.min(past, randomOrdersError(base.net, rate * ahead));
    // Few or no past errors: at least that of independent sales (Poisson).
    const error = Math.max(own, isNew ? Math.sqrt(rate * ahead) : 0);
    return error * pathErrorFactor(base, error, ahead) * eventErrorFactor(base.events, ahead);
  };
  const tested = [chosen, ...ranked].map(({ name, sums }) => ({ method: name, ...formatMetrics(sums, scale) }));
  return {
    method: analogue ? analogueMethod : chosen.name,
    dailyDemand: formatDecimal(meanOfNext(daily, horizonOfRate)),
    usualDailyDemand: formatDecimal(rate),
    seasonEnd: base.seasonEnd,
    dailyMeans: rate === 0 ? ['0'] : daily.map(formatDecimal),
    outliers: base.outliers,
    levelShifts: base.levelShifts,
    demandEvents: base.events.listed,
    hasFewSales,
    hasYearlyProfile: base.profile !== null,
    yearlyProfile,
    analogue,
    trendLine: describeTrendLine(base),
    trend: chooseTrend(base),
    horizonDays,
    origins: originCount(counted, horizonDays),
    candidates: analogue ? [{ method: analogueMethod, rmsse: null, bias: null, wape: null }, ...tested] : tested,
    ...measureAccuracy(chosen.sums, counted),
    errors: errorDays.map((ahead) => formatDecimal(errorOver(ahead))),
  };
}

/** Days of which the trend is reported. */
const trendDays = 91;

/** Days whose mean is the published daily demand. */
const horizonOfRate = 28;

function chooseTrend({ units, trendLine }: BaseHistory): Trend {
  const recent = detectWeeklyTrend(units.subarray(-trendDays));
  if (recent !== 'flat' || trendLine === null) return recent;
  return trendLine.slope > 0 ? 'up' : 'down';
}

function describeTrendLine({ trendLine, days, today }: BaseHistory): DatedLevelShift | null {
  if (trendLine === null) return null;
  const { before, after } = trendLine;
  const date = dayOfNumber(today - days.dates[days.units.length]!);
  return { date, oldLevel: formatDecimal(before), newLevel: formatDecimal(after) };
}

function meanOfNext(daily: readonly number[], days: number): number {
  let sum = 0;
  for (let day = 0; day < days; day++) sum += daily[Math.min(day, daily.length - 1)]!;
  return sum / days;
}

/**
 * Returns the backtest horizon for a history of `historyDays` days: 28, or half of the days after the first origin if
 * that is less. 60 → 28; 30 → 8
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

function measureAccuracy({ absolute, sold }: BacktestSums, countedDays: number) {
  if (countedDays < minAccuracyDays || sold <= 0) return { accuracy: '0', accuracyDays: 0 };
  return { accuracy: formatDecimal(Math.max(0, 1 - absolute / sold)), accuracyDays: countedDays };
}
