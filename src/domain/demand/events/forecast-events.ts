// Applies demand events to a forecast: lists them with their uplifts, and raises the expected demand of coming days.

import { formatDecimal } from '../../decimal-text.ts';
import type { DemandEvent, DemandEventKind, ForecastEvent, UpliftSource } from './demand-event.ts';
import { type EventDays, eventRange } from './event-days.ts';
import { type LearnedHistory, learnUplift } from './event-uplift.ts';

/** Days from today on to which uplifts apply, as many as a path of daily demand has. */
const upliftDays = 182;

/** The events of a forecast. */
export interface ForecastEvents {
  /** By first day; those that ended before the history are left out. */
  listed: ForecastEvent[];
  /** The factor of demand on each day from today on; the last one is 1 and holds for later days. Empty without uplifts. */
  factors: Float64Array;
}

/**
 * Returns the events of a product with their uplifts: the given one, else the one learned from past events of the same kind, else 1. On days of
 * several events, the largest uplift applies. `firstDay` is the day number of the first day of the history.
 */
export function planEvents(
  events: readonly DemandEvent[],
  { sold, usual, eventsOn, areExcluded }: LearnedHistory & Pick<EventDays, 'areExcluded'>,
  firstDay: number,
): ForecastEvents {
  const today = sold.length;
  const learned = new Map<DemandEventKind, number | null>();
  const learn = (kind: DemandEventKind): number | null => {
    if (!learned.has(kind)) {
      const ranges = events.filter((event) => event.kind === kind).map((event) => eventRange(event, firstDay));
      learned.set(kind, learnUplift(ranges, { sold, usual, eventsOn }));
    }
    return learned.get(kind)!;
  };
  const upliftOf = ({ uplift, kind }: DemandEvent): { uplift: string; upliftSource: UpliftSource } => {
    if (uplift !== null) return { uplift, upliftSource: 'given' };
    const value = learn(kind);
    return value === null
      ? { uplift: '1', upliftSource: 'none' }
      : { uplift: formatDecimal(value), upliftSource: 'learned' };
  };
  const raised: (number | undefined)[] = [];
  const listed = events.flatMap((event): ForecastEvent[] => {
    const { start, end } = eventRange(event, firstDay);
    if (end <= 0) return [];
    const excluded = sold.subarray(Math.max(0, start), Math.max(0, areExcluded ? Math.min(end, today) : 0));
    const counted = excluded.filter((units) => !Number.isNaN(units));
    const { uplift, upliftSource } = end > today ? upliftOf(event) : { uplift: null, upliftSource: null };
    if (uplift !== null && upliftSource !== 'none') raiseDays(raised, Number(uplift), start - today, end - today);
    return [
      {
        ...{ id: event.id, name: event.name, kind: event.kind },
        ...{ startDate: event.startDate, endDate: event.endDate, uplift, upliftSource },
        excludedDays: counted.length,
        excludedUnits: formatDecimal(counted.reduce((sum, units) => sum + units, 0)),
      },
    ];
  });
  listed.sort((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1));
  return { listed, factors: factorsOf(raised) };
}

function raiseDays(raised: (number | undefined)[], uplift: number, start: number, end: number): void {
  for (let day = Math.max(0, start); day < Math.min(end, upliftDays - 1); day++) {
    raised[day] = Math.max(raised[day] ?? 0, uplift);
  }
}

function factorsOf(raised: readonly (number | undefined)[]): Float64Array {
  if (raised.length === 0) return new Float64Array();
  return Float64Array.from({ length: raised.length + 1 }, (_, day) => raised[day] ?? 1);
}

/**
 * Returns the expected units of each day with the uplifts of events. The last value of both holds for later days.
 *
 * 4 a day, factors 1, 2.5, 1 → 4, 10, 4
 */
export function raiseForEvents(path: readonly number[], { factors }: ForecastEvents): readonly number[] {
  if (factors.length === 0) return path;
  const length = Math.max(path.length, factors.length);
  return Array.from({ length }, (_, day) => path[Math.min(day, path.length - 1)]! * (factors[day] ?? 1));
}

/**
 * Returns the factor of the forecast error over the next `days` days because of events: the mean factor m of demand above 1, else its square
 * root, since the variance of small demand is proportional to its mean.
 *
 * Factors 1, 4, 1 over 3 days → 2; over 30 days → 33 ÷ 30 = 1.1
 */
export function eventErrorFactor({ factors }: ForecastEvents, days: number): number {
  if (factors.length === 0 || days < 1) return 1;
  let sum = 0;
  for (let day = 0; day < days; day++) sum += factors[day] ?? 1;
  const mean = sum / days;
  return mean > 1 ? mean : Math.sqrt(mean);
}
