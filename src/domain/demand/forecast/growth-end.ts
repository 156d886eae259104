// Growth or decline that has ended: a line through weekly totals that becomes flat. Its days are moved to the last level like those of a line that
// lasts, so that the errors of the growth phase do not stay in the safety stock. The forecast does not continue it.

import type { TrendLine } from './trend-line.ts';

const weekDays = 7;
/** Weeks at the last level. */
const minFlatWeeks = 8;
const minGrowingWeeks = 8;
/** F statistic of the end: how much better the line fits that becomes flat. It is the maximum over all weeks. */
const minStatistic = 10;
/** A level is at least this share of the mean. */
const minLevelShare = 0.05;

/** The end of a line, as the index of the first counted day at the last level, and the units per day before and after. */
export interface GrowthEnd {
  day: number;
  before: number;
  after: number;
}

/**
 * Returns when the growth of a line ended; null if it lasts. `units` has the units of the counted days.
 *
 * 2 growing to 20 a day in eight months, and 20 a day in the last four → 20, four months ago
 */
export function findGrowthEnd(units: Float64Array, { day }: TrendLine): GrowthEnd | null {
  const weeks = Math.floor((units.length - day) / weekDays);
  const totals = Float64Array.from({ length: weeks }, (_, week) => {
    const start = day + week * weekDays;
    return units.subarray(start, start + weekDays).reduce((sum, sold) => sum + sold, 0);
  });
  const straight = fitUntil(totals, weeks);
  let best: { week: number; fit: Fit } | null = null;
  for (let week = minGrowingWeeks; week <= weeks - minFlatWeeks; week++) {
    const fit = fitUntil(totals, week);
    if (best === null || fit.squares < best.fit.squares) best = { week, fit };
  }
  if (best === null) return null;
  // Sales of whole units vary at least like independent ones (Poisson).
  const variance = Math.max(straight.mean, best.fit.squares / (weeks - 3));
  if ((straight.squares - best.fit.squares) / variance < minStatistic) return null;
  const { mean, first, last } = best.fit;
  const lowest = minLevelShare * mean;
  const [before, after] = [Math.max(lowest, first) / weekDays, Math.max(lowest, last) / weekDays];
  return { day: day + best.week * weekDays, before, after };
}

/** A line that is flat from a week on: its first and last value, and the sum of the squares around it. */
interface Fit {
  mean: number;
  first: number;
  last: number;
  squares: number;
}

function fitUntil(totals: Float64Array, week: number): Fit {
  const n = totals.length;
  const x = Float64Array.from(totals, (_, index) => Math.min(index + 0.5, week));
  const mean = totals.reduce((sum, total) => sum + total, 0) / n;
  const center = x.reduce((sum, value) => sum + value, 0) / n;
  const spread = x.reduce((sum, value) => sum + (value - center) ** 2, 0);
  const slope = x.reduce((sum, value, index) => sum + (value - center) * totals[index]!, 0) / spread;
  const at = (value: number) => mean + slope * (value - center);
  const squares = x.reduce((sum, value, index) => sum + (totals[index]! - at(value)) ** 2, 0);
  return { mean, first: at(0), last: at(week), squares };
}
