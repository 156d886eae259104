// The end of a selling season: the day after which a product does not sell until the next season. What arrives later is left over for a year.

import { dayNumber, dayOfNumber } from '../day.ts';
import { monthsOfDays, type YearlyProfile } from './forecast/yearly-profile.ts';

/** The end of the current season. */
export interface SeasonEnd {
  /** The last day with demand, `YYYY-MM-DD`. */
  date: string;
  /** Set by the company, seen in earlier years of the product, or in the profile of its category or its own. */
  source: 'company' | 'earlier_years' | 'profile';
  /** The first day of the season, `YYYY-MM-DD`, as in the year before; absent once it has begun, and if that is unknown. */
  startsOn?: string;
  /** Whole units in stock and on the way beyond the expected demand until then, from the peak of the season on; absent for 0. */
  unitsLeft?: number;
}

/** Demand of a later day, relative to that of today, from which on the peak of the season is still to come. */
const minGrowthToPeak = 1.1;

/**
 * Returns the end of a season with the units that are expected to be left then, if the peak of the season is over: no later day has more than
 * 1.1 times the demand of today. `dailyMeans` are the expected units of each day from today on; the last also holds for later days. Before the
 * season, what it sells is not expected yet.
 *
 * 10 a day until 12-24, 250 units on 12-05 → 50 left; 190 units → none
 */
export function withUnitsLeft(
  end: SeasonEnd | null,
  { dailyMeans, units, today }: { dailyMeans: readonly string[]; units: number; today: string },
): SeasonEnd | null {
  if (end === null || end.startsOn !== undefined || isPeakAhead(dailyMeans)) return end;
  const means = dailyMeans.map(Number);
  const days = Math.max(0, dayNumber(end.date) - dayNumber(today) + 1);
  let demand = 0;
  for (let day = 0; day < days; day++) demand += means[Math.min(day, means.length - 1)]!;
  // Rounded down. The tolerance is for sums of decimals.
  const unitsLeft = Math.floor(units - demand + 1e-9);
  return unitsLeft > 0 ? { ...end, unitsLeft } : end;
}

/** Returns whether the expected units of a later day are more than 1.1 times those of today. */
export function isPeakAhead(dailyMeans: readonly string[]): boolean {
  const means = dailyMeans.map(Number);
  return Math.max(...means) > minGrowthToPeak * means[0]!;
}

const yearDays = 365;
const monthDays = 28;
/** Days ahead in which a season can end. */
const maxDaysAhead = 150;
/** Share of the demand of the four weeks before it that remains after the end. */
const maxShareAfter = 0.1;
/** Days without demand that make an end that of a season, and sale days in the four weeks before it. */
const minQuietDays = 120;
const minSaleDays = 6;
/** Days between the ends of different years. */
const maxDifference = 28;
/** Index of the months after the end, relative to that of the current one, and number of these months. */
const maxIndexShare = 0.1;
const quietMonths = 4;

/** What the end of a season is found in. */
interface SeasonHistory {
  /** Units of each day without returns and spikes, NaN on days that do not count. */
  net: Float64Array;
  profile: YearlyProfile | null;
  /** Day number of today, the day after the history. */
  today: number;
}

/**
 * Returns the end of the current season; null if none is known. That of the company precedes. Otherwise it is the day after which demand fell by
 * 90 % for four months at the same time of each earlier year of the history, or the end of the month after which the profile does.
 *
 * Sold from October to 24 December, today 26 November → 24 December
 */
export function findSeasonEnd(history: SeasonHistory, companyEnd: string | null = null): SeasonEnd | null {
  const { today } = history;
  if (companyEnd !== null) {
    const date = nextEnd(companyEnd, today);
    return { date, source: 'company', ...startBefore(history, dayNumber(date)) };
  }
  const end = endOfEarlierYears(history);
  if (end !== null) return { date: dayOfNumber(end), source: 'earlier_years', ...startBefore(history, end) };
  const endOfMonth = endOfProfile(history);
  return endOfMonth === null ? null : { date: dayOfNumber(endOfMonth), source: 'profile' };
}

/**
 * Returns the start of the season that ends on a day, from that of the year before: the day before which demand was at most a tenth for four weeks.
 * Nothing once the season has begun.
 *
 * Sold from 15 October to 24 December 2025, today 2026-09-03 → 2026-10-15
 */
function startBefore({ net, today }: SeasonHistory, end: number): Pick<SeasonEnd, 'startsOn'> {
  const firstDay = today - net.length;
  const latest = Math.min(net.length, end - yearDays + maxDifference - firstDay);
  let last = latest - 1;
  while (last >= 0 && !(net[last]! > 0)) last--;
  if (last < 0 || last < latest - 2 * maxDifference) return {};
  const { rate } = salesOf(net.subarray(Math.max(0, last + 1 - monthDays), last + 1));
  const isBusy = (until: number) =>
    salesOf(net.subarray(Math.max(0, until - monthDays), until)).rate > maxShareAfter * rate;
  let start = last;
  while (start > 0 && isBusy(start)) start--;
  while (start > 0 && net[start - 1]! > 0) start--;
  while (start < last && !(net[start]! > 0)) start++;
  const startsOn = firstDay + start + yearDays;
  return startsOn <= today || isBusy(net.length) ? {} : { startsOn: dayOfNumber(startsOn) };
}

/** The constraint of `isSeasonEnd` in words. */
export const seasonEndConstraint = 'must be a day of the calendar from 1970 on';

/** Returns whether a text is a day from 1970 on, `YYYY-MM-DD`, or a day of every year, `MM-DD`. */
export function isSeasonEnd(text: string): boolean {
  const day = text.length === 'MM-DD'.length ? `2027-${text}` : text;
  return day >= '1970-01-01' && !Number.isNaN(dayNumber(day)) && dayOfNumber(dayNumber(day)) === day;
}

/** Returns the date of an end, which is `YYYY-MM-DD`, or `MM-DD` for each year. 12-24 on 2026-12-27 → 2027-12-24 */
export function nextEnd(end: string, today: number): string {
  if (end.length > 'MM-DD'.length) return end;
  const year = Number(dayOfNumber(today).slice(0, 4));
  const date = `${year}-${end}`;
  return dayNumber(date) >= today ? date : `${year + 1}-${end}`;
}

function endOfEarlierYears({ net, today }: SeasonHistory): number | null {
  const ends: number[] = [];
  for (let center = net.length - yearDays; center >= monthDays; center -= yearDays) {
    const end = endAfter(net, center);
    if (end === null) return null;
    ends.push(end - center);
  }
  if (ends.length === 0 || Math.max(...ends) - Math.min(...ends) > maxDifference) return null;
  return today + Math.max(...ends);
}

/** Returns the last day of a season that ends after a day of the history; null if none does. */
function endAfter(net: Float64Array, center: number): number | null {
  for (let day = center; day < center + maxDaysAhead && day + minQuietDays < net.length; day++) {
    if (!(net[day]! > 0)) continue;
    const before = salesOf(net.subarray(day + 1 - monthDays, day + 1));
    if (before.saleDays < minSaleDays) continue;
    const after = salesOf(net.subarray(day + 1, day + 1 + minQuietDays));
    if (
      after.counted >= minQuietDays / 2 &&
      after.rate <= maxShareAfter * before.rate &&
      isQuiet(net, day, before.rate)
    )
      return day;
  }
  return null;
}

/** Returns whether the four weeks after a day are quiet already: otherwise the season ends later. */
function isQuiet(net: Float64Array, day: number, rate: number): boolean {
  return salesOf(net.subarray(day + 1, day + 1 + monthDays)).rate <= maxShareAfter * rate;
}

function salesOf(days: Float64Array) {
  let [counted, saleDays, units] = [0, 0, 0];
  for (const sold of days) {
    if (Number.isNaN(sold)) continue;
    counted++;
    units += sold;
    if (sold > 0) saleDays++;
  }
  return { counted, saleDays, rate: units / Math.max(1, counted) };
}

function endOfProfile({ profile, today }: SeasonHistory): number | null {
  if (profile === null) return null;
  const monthOf = monthsOfDays(today, maxDaysAhead + 31);
  const isAfter = (month: number) =>
    Array.from({ length: quietMonths }, (_, ahead) => profile[(month + 1 + ahead) % 12]!).every(
      (index) => index <= maxIndexShare * profile[monthOf[0]!]!,
    );
  if (profile[monthOf[0]!]! < 1) return null;
  for (let day = 0; day < maxDaysAhead; day++)
    if (monthOf[day + 1] !== monthOf[day] && isAfter(monthOf[day]!)) return today + day;
  return null;
}

/** A season that ends later does not end for orders of today. */
const maxPathDays = 366;

/** Returns the expected units of each day from today on until the end of the season, then 0. The last value of `path` holds for later days. */
export function cutPath(path: readonly number[], end: SeasonEnd | null, today: number): number[] {
  if (end === null) return [...path];
  const days = Math.max(0, dayNumber(end.date) - today + 1);
  if (days > maxPathDays) return [...path];
  return [...Array.from({ length: days }, (_, day) => path[Math.min(day, path.length - 1)]!), 0];
}
