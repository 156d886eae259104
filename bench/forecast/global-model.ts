// A global model: boosted trees over all series of a company, trained at each origin on the days before it.

import { type BoostedModel, trainTrees } from './boosted-trees.ts';
import { type Forecaster, horizonDays } from './forecasters.ts';
import type { Sales, SalesHistory } from './sales-data.ts';

const lags = [7, 14, 28, 56, 91, 182, 364];
const yearDays = 364;
const minDays = 84;
/** Days between two training origins, and the age of the oldest. */
const stepDays = 7;
const maxAgeDays = 728;
/** Units a day of the level: keeps ratios of rare demand finite. */
const minLevel = 0.02;

/** Sales before each day, one element longer than the history. */
type Cumulative = Float64Array;

interface Series {
  sums: Cumulative;
  /** Number of days with sales before each day. */
  selling: Cumulative;
  firstDay: number;
}

/**
 * Returns a forecaster whose model is trained on the products that `isTrainedOn` selects by index. The shape of weeks and the width of quantiles
 * are those of `shape`, the mean is the model's.
 */
export function globalModel(
  { histories, endDay }: Sales,
  shape: Forecaster,
  isTrainedOn: (index: number) => boolean,
): Forecaster {
  const all = new Map<ArrayBufferLike, Series>(
    histories.map((history) => [history.buffer, series(history, endDay - history.length)]),
  );
  const trained = [...all.values()].filter((_, index) => isTrainedOn(index));
  const models = new Map<number, BoostedModel>();
  return (history, firstDay) => {
    const today = firstDay + history.length;
    const model = models.get(today) ?? trainBefore([...all.values()], trained, today);
    models.set(today, model);
    const known = all.get(history.buffer)!;
    const group = groupFeatures([...all.values()], today);
    const rate = level(known, today) * model(featuresOf(known, today, group));
    const made = shape(history, firstDay);
    if (!made.days || made.rate === 0) return { rate };
    const factor = rate / made.rate;
    const scale = (units: string) => String(Number(units) * factor);
    const move = (units: string, day: number) => String(Number(units) + (rate - made.rate) * (day + 1));
    const days = made.days.map((day, index) => ({
      ...{ date: day.date, mean: scale(day.mean), p10: scale(day.p10), p50: scale(day.p50), p90: scale(day.p90) },
      total: {
        ...{ mean: move(day.total.mean, index), p10: move(day.total.p10, index) },
        ...{ p50: move(day.total.p50, index), p90: move(day.total.p90, index) },
      },
    }));
    return { rate, days, reorderPoint: made.reorderPoint! + (rate - made.rate) * horizonDays };
  };
}

function trainBefore(all: readonly Series[], trained: readonly Series[], today: number): BoostedModel {
  const features: Float64Array[] = [];
  const [targets, offsets]: [number[], number[]] = [[], []];
  for (let origin = today - horizonDays; origin > today - maxAgeDays; origin -= stepDays) {
    const group = groupFeatures(all, origin);
    for (const one of trained) {
      if (origin - one.firstDay < minDays) continue;
      features.push(featuresOf(one, origin, group));
      targets.push(total(one.sums, origin - one.firstDay, origin - one.firstDay + horizonDays) / horizonDays);
      offsets.push(level(one, origin));
    }
  }
  return trainTrees({ features, targets: Float64Array.from(targets), offsets: Float64Array.from(offsets) });
}

function series(history: SalesHistory, firstDay: number): Series {
  const [sums, selling] = [new Float64Array(history.length + 1), new Float64Array(history.length + 1)];
  for (const [day, units] of history.entries()) {
    sums[day + 1] = sums[day]! + Math.max(0, units);
    selling[day + 1] = selling[day]! + (units > 0 ? 1 : 0);
  }
  return { sums, selling, firstDay };
}

function total(cumulative: Cumulative, from: number, to: number): number {
  return cumulative[Math.max(0, to)]! - cumulative[Math.max(0, from)]!;
}

function level({ sums, firstDay }: Series, today: number): number {
  const known = today - firstDay;
  const days = Math.min(known, 91);
  return Math.max(minLevel, total(sums, known - days, known) / days);
}

/** Returns the growth of all products together: the last 28 days ÷ the 28 before, ÷ the mean of 91; and a year ago, the next 28 ÷ the last 91. */
function groupFeatures(all: readonly Series[], today: number): number[] {
  const sum = (from: number, to: number) =>
    all.reduce((units, { sums, firstDay }) => {
      const last = sums.length - 1;
      return units + total(sums, Math.min(last, today - firstDay + from), Math.min(last, today - firstDay + to));
    }, 0);
  const growth = sum(-28, 0) / sum(-56, -28);
  const recent = (sum(-28, 0) * 91) / (28 * sum(-91, 0));
  const yearAgo = (sum(-yearDays, -yearDays + 28) * 91) / (28 * sum(-yearDays - 91, -yearDays));
  return [growth, recent, Number.isFinite(yearAgo) ? yearAgo : Number.NaN];
}

function featuresOf(one: Series, today: number, group: readonly number[]): Float64Array {
  const { sums, selling, firstDay } = one;
  const known = today - firstDay;
  const base = level(one, today);
  const means = lags.map((days) => (known < days ? Number.NaN : total(sums, known - days, known) / days / base));
  const sold = [28, 91].map((days) => total(selling, known - Math.min(days, known), known) / Math.min(days, known));
  const change = total(sums, known - 28, known) / Math.max(minLevel, total(sums, known - 56, known - 28));
  const hasYear = known >= yearDays + 91;
  const yearAgo = hasYear
    ? total(sums, known - yearDays, known - yearDays + horizonDays) /
      horizonDays /
      Math.max(minLevel, total(sums, known - yearDays - 91, known - yearDays) / 91)
    : Number.NaN;
  const season = (today % 365) / 365;
  return Float64Array.from([
    ...means,
    ...sold,
    change,
    yearAgo,
    Math.log(base),
    Math.min(known, 1000),
    season,
    ...group,
  ]);
}
