// Applies a company's decisions to the outliers that were detected in a product's history.

import { dayNumber } from '../../day.ts';

/** A company's decision about a day: `confirmed` days do not count in the forecast, `dismissed` ones do. */
export interface DatedDecision {
  /** `YYYY-MM-DD` */
  date: string;
  decision: 'confirmed' | 'dismissed';
}

/** Days of an outlier as positions in the history, ascending. */
export interface DecidedDays {
  days: number[];
  /** `automatic` if the company has not decided. */
  decision: 'automatic' | DatedDecision['decision'];
}

/**
 * Returns the detected outliers with the newest decision about any of their days, then each confirmed day that was not detected.
 * `units` has the units of each day from day number `firstDay` on, NaN on days that do not count; `decisions` are oldest first.
 *
 * Day 5 detected and dismissed, day 8 confirmed → [5] dismissed, [8] confirmed
 */
export function decideOutliers(
  units: Float64Array,
  detected: readonly number[][],
  decisions: readonly DatedDecision[],
  firstDay: number,
): DecidedDays[] {
  const decided = decisions.map(({ date, decision }) => ({ day: dayNumber(date) - firstDay, decision }));
  const groups = detected.map((days): DecidedDays => {
    const newest = decided.findLast(({ day }) => day >= days[0]! && day <= days.at(-1)!);
    return { days, decision: newest?.decision ?? 'automatic' };
  });
  const isDetected = (day: number) => detected.some((days) => day >= days[0]! && day <= days.at(-1)!);
  // Days outside of the history are undefined.
  const added = decided.filter(
    ({ day, decision }) => decision === 'confirmed' && !isDetected(day) && !Number.isNaN(units[day] ?? Number.NaN),
  );
  return [...groups, ...added.map(({ day, decision }) => ({ days: [day], decision }))];
}
