// Yearly profile: how much sells in each calendar month relative to the year or, if demand grows or falls steadily, to the line through the
// years. Used only if years agree with each other (two-way analysis of variance), and shrunk towards 1 by the share of the variation between months that chance explains. Shrinkage: Miller, D. M. and Williams,
// D. (2003), Shrinkage estimators of time series seasonal factors and their effect on forecasting accuracy, International Journal of
// Forecasting 19(4), 669–684.

import { median } from '../median.ts';

const months = 12;
const dayMs = 86_400_000;
/** 99 % quantiles of F(11, 11·(years − 1)) for 2, 3, … years. */
const criticalValues = [4.46, 3.18, 2.86, 2.72, 2.64, 2.59];
const minIndex = 0.02;
/** Distance of the strongest or weakest month from the mean below which a season is not worth its risk. */
const minEffect = 0.15;

/** Index of each calendar month, January first: 1 is the mean of a year. */
export type YearlyProfile = Float64Array;

/** Returns the calendar month, 0 to 11, of each day from a day number on. */
export function monthsOfDays(firstDay: number, days: number): Uint8Array {
  const result = new Uint8Array(days);
  let date = new Date(firstDay * dayMs);
  for (let day = 0; day < days; ) {
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    const end = Math.min(days, next / dayMs - firstDay);
    result.fill(date.getUTCMonth(), day, end);
    day = end;
    date = new Date(next);
  }
  return result;
}

/** Counted days without which the demand of a month is not known. */
const minMonthDays = 5;

/** Returns whether each month has enough counted days. */
export function hasEnoughDays(days: Float64Array): boolean {
  return days.every((counted) => counted >= minMonthDays);
}

/** Units and counted days of each month of each whole year back from the last day; the first year is the oldest. */
export interface MonthlyTotals {
  units: Float64Array[];
  days: Float64Array[];
  /** Mean time of each month's days in its year, from 0 for the first day to 1: the month in which years begin has days at both ends. */
  positions: Float64Array[];
}

/** The totals of no year. */
export const noYears: MonthlyTotals = { units: [], days: [], positions: [] };

/**
 * Returns the totals of whole years (of 365 days) that end with the last day. `units` are NaN on days that do not count.
 */
export function monthlyTotals(units: Float64Array, monthOf: Uint8Array): MonthlyTotals {
  const years = Math.floor(units.length / 365);
  const totals: MonthlyTotals = { units: [], days: [], positions: [] };
  for (let year = years; year > 0; year--) {
    const [sold, counted, position] = [new Float64Array(months), new Float64Array(months), new Float64Array(months)];
    const start = units.length - year * 365;
    for (let day = start; day < start + 365; day++) {
      const value = units[day]!;
      if (Number.isNaN(value)) continue;
      const month = monthOf[day]!;
      sold[month]! += value;
      counted[month]!++;
      position[month]! += (day - start + 0.5) / 365;
    }
    totals.units.push(sold);
    totals.days.push(counted);
    totals.positions.push(position.map((sum, month) => sum / Math.max(1, counted[month]!)));
  }
  return totals;
}

/**
 * Returns the profile of the years, or null if they do not agree significantly (1 %), all months are within 15 % of
 * the mean, or a month has less than 5 counted days in a year.
 *
 * Two years with 5 a day, in December 17.5 → December 17.5 ÷ 6.06 = 2.9, other months 0.82, hardly shrunk
 */
export function yearlyProfile(totals: MonthlyTotals): YearlyProfile | null {
  if (totals.units.length < 2 || !totals.days.every(hasEnoughDays)) return null;
  const ratios = ratiosToLevel(totals);
  return ratios && profileOfRatios(ratios);
}

/**
 * Returns the units a day of each month relative to the level of demand, with a mean of 1 in each year; null if a year has no sales. The level
 * is that of the year, or a line through the middles of the years: whichever leaves less season, because growth within a year is not a season.
 *
 * From 2 to 20 a day within two years → each month about 1, although each year ends higher than it began
 */
export function ratiosToLevel({ units, days, positions }: MonthlyTotals): Float64Array[] | null {
  const rates = units.map((sold, year) => sold.map((value, month) => Math.max(0, value) / days[year]![month]!));
  const means = rates.map(meanOf);
  if (means.some((mean) => !(mean > 0))) return null;
  const toYear = rates.map((values, year) => values.map((rate) => rate / means[year]!));
  if (rates.length < 2) return toYear;
  const toLine = rates.map((values, year) => {
    const ratios = values.map((rate, month) => rate / levelOnLine(means, year, positions[year]![month]!));
    const mean = meanOf(ratios);
    return ratios.map((ratio) => ratio / mean);
  });
  return seasonOf(toLine) < seasonOf(toYear) ? toLine : toYear;
}

/** Share of a year's mean below which the line through the years does not go. */
const minLineShare = 0.25;

/** Returns the level at a time of a year, on the line through its middle and that of the nearest year. */
function levelOnLine(means: readonly number[], year: number, position: number): number {
  const [mean, before, after] = [means[year]!, means[year - 1], means[year + 1]];
  const slope = (position < 0.5 ? before === undefined : after !== undefined) ? after! - mean : mean - before!;
  return Math.max(minLineShare * mean, mean + slope * (position - 0.5));
}

/** Returns how much the months differ, by absolute distances from their median: the peak of a season must not decide. */
function seasonOf(ratios: readonly Float64Array[]): number {
  const indexes = meanIndexes(ratios);
  const center = median(indexes.slice());
  return indexes.reduce((sum, index) => sum + Math.abs(index - center), 0);
}

function meanIndexes(ratios: readonly Float64Array[]): Float64Array {
  return Float64Array.from({ length: months }, (_, month) => meanOf(Float64Array.from(ratios, (year) => year[month]!)));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the profile of at least two years of months relative to their level; null as of `yearlyProfile`. */
export function profileOfRatios(ratios: readonly Float64Array[]): YearlyProfile | null {
  const years = ratios.length;
  if (years < 2) return null;
  const index = meanIndexes(ratios);
  let [between, within] = [0, 0];
  for (let month = 0; month < months; month++) {
    between += years * (index[month]! - 1) ** 2;
    for (const year of ratios) within += (year[month]! - index[month]!) ** 2;
  }
  const f = between / (months - 1) / Math.max(1e-9, within / ((months - 1) * (years - 1)));
  if (f < criticalValues[Math.min(years - 2, criticalValues.length - 1)]!) return null;
  if (index.every((value) => Math.abs(value - 1) < minEffect)) return null;
  const weight = 1 - 1 / f;
  return index.map((value) => Math.max(minIndex, 1 + weight * (value - 1)));
}

/** Months of a history from which it can contradict a profile. */
const minComparedMonths = 4;
/** Standard errors of the slope. */
const minSlopeDistance = 2.5;

/**
 * Returns whether a history contradicts a profile: the slope of its months' demand over their indexes is below 0.5, and significantly below 1.
 * `units` has the units of each day, NaN on days that do not count; `monthOf` the calendar month of each day.
 *
 * A year with 5 a day in each month contradicts a December of 3; two months with the same index contradict nothing
 */
export function contradictsProfile(units: Float64Array, monthOf: Uint8Array, profile: YearlyProfile): boolean {
  const [rates, indexes]: [number[], number[]] = [[], []];
  for (let start = 0; start < units.length; ) {
    let [sum, counted, end] = [0, 0, start];
    for (; end < units.length && monthOf[end] === monthOf[start]; end++) {
      if (Number.isNaN(units[end]!)) continue;
      sum += units[end]!;
      counted++;
    }
    if (counted >= minMonthDays) {
      rates.push(sum / counted);
      indexes.push(profile[monthOf[start]!]!);
    }
    start = end;
  }
  if (rates.length < minComparedMonths) return false;
  const [x, y] = [relativeToMean(indexes), relativeToMean(rates)];
  const square = x.reduce((total, value) => total + value * value, 0);
  if (square < 1e-9) return false;
  const slope = x.reduce((total, value, index) => total + value * y[index]!, 0) / square;
  const residual = y.reduce((total, value, index) => total + (value - slope * x[index]!) ** 2, 0);
  const error = Math.sqrt(residual / (x.length - 2) / square);
  return slope < 0.5 && 1 - slope > minSlopeDistance * error;
}

function relativeToMean(values: readonly number[]): number[] {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return values.map((value) => (mean > 0 ? value / mean - 1 : 0));
}
