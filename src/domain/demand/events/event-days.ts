// The days of a history on which demand events took place.

import { dayNumber } from '../../day.ts';
import type { DayRange, DemandEvent } from './demand-event.ts';

/** Counted days without which event days count: a product that was only sold in promotions still has a forecast. */
const minUsualDays = 28;

/** A history without the effect of events. */
export interface EventDays {
  /** Units that count, NaN on days that do not. */
  units: Float64Array;
  /** Number of events on each day of the history. */
  eventsOn: Uint16Array;
  /** Whether the days of events do not count. */
  areExcluded: boolean;
}

/** Returns the position of an event's days in a history that begins on day number `firstDay`. */
export function eventRange({ startDate, endDate }: DemandEvent, firstDay: number): DayRange {
  return { start: dayNumber(startDate) - firstDay, end: dayNumber(endDate) - firstDay + 1 };
}

/**
 * Excludes the days of events from a history. `units` has the units of each day from day number `firstDay` on, NaN on days that do not count.
 * If fewer than 28 counted days would remain, the days of events count, divided by the uplift that the company gave.
 *
 * 40 days of 5 and 10 days of an event with 20 → 40 days of 5, and 10 of NaN; 10 days of an event with 20 and uplift 4 → 10 days of 5
 */
export function excludeEventDays(units: Float64Array, events: readonly DemandEvent[], firstDay: number): EventDays {
  const eventsOn = new Uint16Array(units.length);
  if (events.length === 0) return { units, eventsOn, areExcluded: true };
  const usual = units.slice();
  const divided = units.slice();
  for (const event of events) {
    const { start, end } = eventRange(event, firstDay);
    const uplift = Number(event.uplift ?? 1);
    for (let day = Math.max(0, start); day < Math.min(end, units.length); day++) {
      usual[day] = Number.NaN;
      eventsOn[day]!++;
      if (eventsOn[day] === 1 && uplift > 0) divided[day]! /= uplift;
    }
  }
  const areExcluded = usual.reduce((count, sold) => (Number.isNaN(sold) ? count : count + 1), 0) >= minUsualDays;
  return { units: areExcluded ? usual : divided, eventsOn, areExcluded };
}
