// The uplift of past demand events: sales during events ÷ usual sales, with a gamma prior around 1. Gamma-Poisson model: Gelman, A. and others
// (2013), Bayesian Data Analysis, 3rd edition, section 2.6.

import type { DayRange } from './demand-event.ts';

/** Counted days of past events without which no uplift is learned. */
const minLearnedDays = 7;
const minUplift = 0.1;
const maxUplift = 10;
/** Weight of the prior in units of usual demand: few units say little. */
const priorUnits = 2;
/** Days before and after an event that it is compared with, and the minimum of counted ones. */
const comparedDays = 28;
const minComparedDays = 14;
const weekDays = 7;
const minDaysOfWeekday = 4;

/** A history to learn from; each array has one element per day. */
export interface LearnedHistory {
  /** Units sold, NaN on stockout days. */
  sold: Float64Array;
  /** The same without outliers, NaN on their days too. */
  usual: Float64Array;
  /** Number of events on each day. */
  eventsOn: Uint16Array;
}

/**
 * Returns the uplift of events of one kind; null with fewer than 7 counted days. Usual sales are the mean of the same weekday in the four
 * weeks before and after. Days on which several events overlap do not count. The result is between 0.1 and 10.
 *
 * 6 a day, and 25 a day in an event of 10 days → (250 + 2) ÷ (60 + 2) = 4.0645
 */
export function learnUplift(ranges: readonly DayRange[], history: LearnedHistory): number | null {
  let [days, sold, expected] = [0, 0, 0];
  for (const { start, end } of ranges) {
    const usualOn = usualSales({ start, end }, history);
    if (usualOn === null) continue;
    for (let day = Math.max(0, start); day < Math.min(end, history.sold.length); day++) {
      if (history.eventsOn[day] !== 1 || Number.isNaN(history.sold[day]!)) continue;
      days++;
      sold += history.sold[day]!;
      expected += usualOn(day);
    }
  }
  if (days < minLearnedDays) return null;
  return Math.min(maxUplift, Math.max(minUplift, (sold + priorUnits) / (expected + priorUnits)));
}

/** Returns a function of the usual sales on a day, or null if too few days around the event count. */
function usualSales({ start, end }: DayRange, { usual, eventsOn }: LearnedHistory): ((day: number) => number) | null {
  const [sums, counts] = [new Float64Array(weekDays), new Float64Array(weekDays)];
  let [sum, count] = [0, 0];
  const add = (from: number, to: number) => {
    for (let day = Math.max(0, from); day < Math.min(to, usual.length); day++) {
      const units = usual[day]!;
      if (eventsOn[day] !== 0 || Number.isNaN(units)) continue;
      sums[day % weekDays]! += units;
      counts[day % weekDays]!++;
      sum += units;
      count++;
    }
  };
  add(start - comparedDays, start);
  add(end, end + comparedDays);
  if (count < minComparedDays) return null;
  return (day) => {
    const weekday = day % weekDays;
    return counts[weekday]! >= minDaysOfWeekday ? sums[weekday]! / counts[weekday]! : sum / count;
  };
}
