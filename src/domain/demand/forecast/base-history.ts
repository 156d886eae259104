// The base of a forecast: the history without returns, demand events, outliers and season, at its current level.

import { dayOfNumber } from '../../day.ts';
import { formatDecimal } from '../../decimal-text.ts';
import type { CategoryDemand, SimilarProduct } from '../category-demand.ts';
import type { DemandEvent } from '../events/demand-event.ts';
import { excludeEventDays } from '../events/event-days.ts';
import { type ForecastEvents, planEvents, raiseForEvents } from '../events/forecast-events.ts';
import { limitNewSales } from '../few-sales.ts';
import { cutPath, findSeasonEnd, type SeasonEnd } from '../season-end.ts';
import { findBurst, findRecentBurst } from './burst.ts';
import { findGrowthEnd, type GrowthEnd } from './growth-end.ts';
import { type InStockDays, inStockDays } from './in-stock-days.ts';
import { findLevelShifts, type LevelShift, unitsAtLastLevel } from './level-shift.ts';
import { occasionalRate } from './occasional-orders.ts';
import { type DatedDecision, type DecidedDays, decideOutliers } from './outlier-decisions.ts';
import { findOutliers } from './outliers.ts';
import { netReturns } from './returns.ts';
import { findTrendLine, type TrendLine, trendErrorFactor, trendFactors, unitsAtEndOfLine } from './trend-line.ts';
import {
  contradictsProfile,
  type MonthlyTotals,
  monthlyTotals,
  monthsOfDays,
  noYears,
  type YearlyProfile,
  yearlyProfile,
} from './yearly-profile.ts';

/** What a forecast takes into account beside the history. */
export interface ForecastOptions {
  /** Day number (day.ts) of the first day of the history; dates and months depend on it. */
  firstDay?: number;
  /** The demand of the product's category at the company; null if it is unknown. */
  category?: CategoryDemand | null;
  /** The product's price in TRY; null if it is unknown. */
  price?: number | null;
  /** The product that the company chose as similar; null for none. It precedes those of the category. */
  similar?: SimilarProduct | null;
  /** Years before the history, from monthly roll-ups. */
  olderYears?: MonthlyTotals;
  /** The company's decisions about days of the history, oldest decision first. */
  outlierDecisions?: readonly DatedDecision[];
  /** The last day of the selling season, `YYYY-MM-DD`, or `MM-DD` of each year; absent or null if the company has not set one. */
  seasonEndsOn?: string | null;
  /** The company's demand events of the product, past and to come. */
  demandEvents?: readonly DemandEvent[];
}

/**
 * A spike of one day, or a burst of two days to three weeks. Its days do not count unless the company has dismissed it: a dismissed burst counts like
 * other days, a dismissed spike as an occasional order.
 */
export interface Outlier {
  /** The first day, `YYYY-MM-DD`. */
  date: string;
  /** Number of days from the first to the last. */
  days: number;
  /** Units of all of them, a decimal string. */
  unitsSold: string;
  /** `automatic` without a decision of the company. */
  decision: DecidedDays['decision'];
}

/** A change of the level of demand; decimal strings are units per day. */
export interface DatedLevelShift {
  /** First day at the new level, `YYYY-MM-DD`. */
  date: string;
  oldLevel: string;
  newLevel: string;
}

/** A history prepared for forecasting. */
export interface BaseHistory {
  /** Without season, at the level after the last shift. */
  days: InStockDays;
  /** Units of all counted days without season. */
  units: Float64Array;
  outliers: Outlier[];
  levelShifts: DatedLevelShift[];
  /** Mean units per day of the spikes that the company has dismissed. They are not in `days` and `units`. */
  occasionalRate: number;
  profile: YearlyProfile | null;
  /** The line of steady growth or decline; null without one. `days` are those of the line, at its end. */
  trendLine: TrendLine | null;
  events: ForecastEvents;
  /** The end of the season; null if none is known. */
  seasonEnd: SeasonEnd | null;
  /** Years that the product's own profile is the mean of; null without one, and with that of the category. */
  profileYears: number | null;
  /** Units of each day without returns and spikes, NaN on days that do not count. */
  net: Float64Array;
  /** Day number of today, the day after the history. */
  today: number;
}

/** Days of a path beyond which demand is taken as constant. */
const pathDays = 182;

/** Prepares a history. `history` has the units of each day, NaN on days that do not count. */
export function prepareHistory(
  history: Float64Array,
  {
    firstDay = 0,
    category = null,
    olderYears,
    outlierDecisions = [],
    demandEvents = [],
    seasonEndsOn = null,
  }: ForecastOptions,
): BaseHistory {
  const today = firstDay + history.length;
  const sold = netReturns(history);
  const eventDays = excludeEventDays(sold, demandEvents, firstDay);
  const known = inStockDays(eventDays.units);
  const large = findOutliers(eventDays.units);
  const burst = daysOfBurst(known, findRecentBurst(known.units));
  const recentBurst = burst.every((day) => large.includes(day)) ? [] : burst;
  const spikes = large.filter((day) => !recentBurst.includes(day));
  const net = limitNewSales(eventDays.units, spikes);
  const removeFrom = (counted: Float64Array) =>
    withoutSeason(counted, firstDay, { categoryProfile: category?.profile ?? null, olderYears });
  const automatic = removeFrom(excludeDays(net, spikes));
  const inStock = inStockDays(automatic.units);
  const usual = recentBurst.length === 0 ? inStock : inStockDays(excludeDays(automatic.units, recentBurst));
  const burstDays = [daysOfBurst(usual, findBurst(usual.units)), recentBurst].filter(({ length }) => length > 0);
  const detected = [...spikes.map((day) => [day]), ...burstDays];
  const groups = decideOutliers(net, detected, outlierDecisions, firstDay);
  const bursts = groups.filter(({ days }) => burstDays.includes(days));
  const singles = groups.filter(({ days }) => !burstDays.includes(days));
  const { counted, profile, profileYears, units } =
    outlierDecisions.length === 0 ? automatic : removeFrom(excludeDays(net, daysOf(singles)));
  const excludedBurst = daysOf(bursts.filter(({ decision }) => decision !== 'dismissed'));
  const dismissed = singles.filter(({ decision }) => decision === 'dismissed');
  const all =
    units === automatic.units && excludedBurst.length === 0 ? inStock : inStockDays(excludeDays(units, excludedBurst));
  const steps = findLevelShifts(all.units);
  const line = findTrendLine(all.units, steps);
  const end = line && findGrowthEnd(all.units, line);
  const trendLine = end ? null : line;
  const shifts = line ? steps.filter(({ day }) => day <= line.day) : steps;
  return {
    days: daysAtLastLevel(all, shifts, line, end),
    trendLine,
    units: all.units,
    outliers: listOutliers(history, firstDay, groups),
    levelShifts: shifts.map(({ day, before, after }) => ({
      date: dayOfNumber(firstDay + all.dates[day]!),
      oldLevel: formatDecimal(before),
      newLevel: formatDecimal(after),
    })),
    occasionalRate: occasionalRate(net, daysOf(dismissed)),
    profile,
    events: planEvents(
      demandEvents,
      { ...eventDays, sold, usual: excludeDays(net, [...daysOf(singles), ...excludedBurst]) },
      firstDay,
    ),
    profileYears,
    seasonEnd: findSeasonEnd({ net: counted, profile, today }, seasonEndsOn),
    net: counted,
    today,
  };
}

/** Returns the days of a burst as positions in the history; none without one. */
function daysOfBurst({ dates }: InStockDays, burst: { start: number; end: number } | null): number[] {
  return burst ? [...dates.subarray(burst.start, burst.end)] : [];
}

function daysAtLastLevel(
  all: InStockDays,
  shifts: readonly LevelShift[],
  trendLine: TrendLine | null,
  end: GrowthEnd | null,
): InStockDays {
  if (trendLine && end) {
    const { before, after } = end;
    return withUnits(all, unitsAtEndOfLine(all.units, { day: trendLine.day, before, after }, end.day));
  }
  if (trendLine) return withUnits(all, unitsAtEndOfLine(all.units, trendLine));
  return shifts.length === 0 ? all : withUnits(all, unitsAtLastLevel(all.units, shifts));
}

/** Days of history with which a product can have its own profile. */
const minProfileDays = 2 * 365;

interface KnownSeasons {
  categoryProfile: YearlyProfile | null;
  olderYears: MonthlyTotals | undefined;
}

function withoutSeason(
  counted: Float64Array,
  firstDay: number,
  { categoryProfile, olderYears = noYears }: KnownSeasons,
) {
  const isLong = counted.length >= minProfileDays;
  if (!isLong && categoryProfile === null) return { counted, profile: null, profileYears: null, units: counted };
  const monthOf = monthsOfDays(firstDay, counted.length);
  let own: YearlyProfile | null = null;
  let profileYears: number | null = null;
  if (isLong) {
    const recent = monthlyTotals(counted, monthOf);
    profileYears = olderYears.units.length + recent.units.length;
    own = yearlyProfile({
      units: [...olderYears.units, ...recent.units],
      days: [...olderYears.days, ...recent.days],
      positions: [...olderYears.positions, ...recent.positions],
    });
  }
  const profile = own ?? agreeingProfile(counted, monthOf, categoryProfile);
  const units = profile ? removeSeason(counted, monthOf, profile) : counted;
  return { counted, profile, profileYears: own && profileYears, units };
}

/** Returns the profile of the category; null if there is none, or the history contradicts it. */
function agreeingProfile(counted: Float64Array, monthOf: Uint8Array, profile: YearlyProfile | null) {
  return profile && !contradictsProfile(counted, monthOf, profile) ? profile : null;
}

function daysOf(groups: readonly DecidedDays[]): number[] {
  return groups.flatMap(({ days }) => days);
}

function listOutliers(history: Float64Array, firstDay: number, groups: readonly DecidedDays[]): Outlier[] {
  return groups
    .toSorted((one, other) => one.days[0]! - other.days[0]!)
    .map(({ days, decision }) => ({
      date: dayOfNumber(firstDay + days[0]!),
      days: days.at(-1)! - days[0]! + 1,
      unitsSold: formatDecimal(days.reduce((sum, day) => sum + history[day]!, 0)),
      decision,
    }));
}

function excludeDays(units: Float64Array, days: Iterable<number> & { length: number }): Float64Array {
  if (days.length === 0) return units;
  const counted = units.slice();
  for (const day of days) counted[day] = Number.NaN;
  return counted;
}

function withUnits(days: InStockDays, units: Float64Array): InStockDays {
  const cumulativeUnits = new Float64Array(units.length + 1);
  for (let day = 0; day < units.length; day++) cumulativeUnits[day + 1] = cumulativeUnits[day]! + units[day]!;
  const left = days.units.length - units.length;
  if (left === 0) return { ...days, units, cumulativeUnits };
  const start = days.dates[left]!;
  const dates = days.dates.slice(left).map((date) => date - start);
  const cumulativeDays = days.cumulativeDays.slice(start).map((count) => count - left);
  return { units, cumulativeUnits, dates, cumulativeDays };
}

/**
 * Removes the season: above the year's mean the units are divided by the month's index; below, what the month lacks is added, because a
 * division would multiply the noise of weak months. The year's mean is that of the last 365 days, in the first year of that year.
 */
function removeSeason(units: Float64Array, monthOf: Uint8Array, profile: YearlyProfile): Float64Array {
  const year = Math.min(365, units.length);
  const result = new Float64Array(units.length);
  let [sum, expected] = [0, 0];
  const add = (day: number, sign: number) => {
    if (Number.isNaN(units[day]!)) return;
    sum += sign * units[day]!;
    expected += sign * profile[monthOf[day]!]!;
  };
  for (let day = 0; day < year; day++) add(day, 1);
  for (let day = 0; day < units.length; day++) {
    if (day >= year) {
      add(day, 1);
      add(day - year, -1);
    }
    const index = profile[monthOf[day]!]!;
    const level = expected > 1e-9 ? Math.max(0, sum / expected) : 0;
    result[day] = index >= 1 ? units[day]! / index : units[day]! + level * (1 - index);
  }
  return result;
}

/**
 * Returns the expected units of each day from today on, for a rate without season, growth and events. One value without all of them; 0 after the
 * end of the season.
 */
export function dailyPath(base: BaseHistory, rate: number): number[] {
  return cutPath(raiseForEvents(pathOf(base, rate), base.events), base.seasonEnd, base.today);
}

function pathOf({ profile, trendLine, today }: BaseHistory, rate: number): number[] {
  if (profile === null && trendLine === null) return [rate];
  const growth = trendLine && trendFactors(trendLine, pathDays);
  return Array.from(
    monthsOfDays(today, pathDays),
    (month, day) => rate * (profile?.[month] ?? 1) * (growth?.[day] ?? 1),
  );
}

/** Returns the factor of the forecast error `error` over the next `days` days because of season and trend. */
export function pathErrorFactor(base: BaseHistory, error: number, days: number): number {
  const { trendLine } = base;
  const ofTrend = trendLine ? trendErrorFactor(trendLine, { error, days, lineDays: base.days.units.length }) : 1;
  return seasonalErrorFactor(base, days) * profileErrorFactor(base, days) * ofTrend;
}

/** Mean days of a month. */
const monthDays = 30.4375;

/**
 * Returns the factor of the forecast error over the next `days` days because past errors were measured without a season that is the mean of the
 * same years. With y years, the variance of a month around their mean is 1 − 1/y of that of one year, and that of the next year around it
 * 1 + 1/y (prediction from a sample mean). A total of less than a month shares the error of its month in proportion. 1 without a profile of the
 * product's own.
 *
 * 2 years and 60 days → √(1.5 ÷ 0.5) = 1.73; 4 years and 14 days → √(1.115 ÷ 0.885) = 1.12
 */
function profileErrorFactor({ profileYears }: BaseHistory, days: number): number {
  if (profileYears === null) return 1;
  const share = Math.min(1, days / monthDays) / profileYears;
  return Math.sqrt((1 + share) / (1 - share));
}

/**
 * Returns the factor of the forecast error over the next `days` days because of the season: the mean index m of these days above the
 * year's mean, else its square root, since the variance of small demand is proportional to its mean.
 */
function seasonalErrorFactor({ profile, today }: BaseHistory, days: number): number {
  if (profile === null || days < 1) return 1;
  let sum = 0;
  for (const month of monthsOfDays(today, days)) sum += profile[month]!;
  const mean = sum / days;
  return mean > 1 ? mean : Math.sqrt(mean);
}
