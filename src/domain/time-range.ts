// Ranges of time in requests, between `from` and `to`: each is a day or a time.

import { invalidRequestError } from './errors.ts';
import { inQuery } from './field-error.ts';
import { latestTimestamp, parseTimestamp } from './timestamp.ts';

/** A range as it is requested, or in ISO 8601: from a time on, and before another one. */
export interface TimeRange {
  from?: string | undefined;
  to?: string | undefined;
}

const hourMs = 3_600_000;
/** The default range of usage. */
const defaultMs = { hour: 24 * hourMs, day: 30 * 24 * hourMs };

/**
 * Returns the range of usage as ISO 8601 UTC: by default the 24 hours, or 30 days, before `to`, which is now by default. Throws
 * INVALID_REQUEST.
 */
export function usageRange(
  { interval, ...requested }: TimeRange & { interval: 'hour' | 'day' },
  now = new Date(),
): { from: string; to: string } {
  const { from, to } = parseTimeRange(requested);
  const end = to === undefined ? now : parseTime(to);
  const start = from === undefined ? new Date(Math.max(end.getTime() - defaultMs[interval], 0)) : parseTime(from);
  if (to === undefined && start >= end) throw invalidRequestError([inQuery('from', 'must not be in the future')]);
  return { from: start.toISOString(), to: end.toISOString() };
}

/**
 * Returns the times of the query parameters `from` and `to`. A day is the whole day, in UTC; a time as `to` is not included. Throws INVALID_REQUEST
 * for an empty range.
 *
 * 2026-11-26 to 2026-11-27 → from 2026-11-26T00:00:00Z to 2026-11-27T24:00:00Z
 */
export function parseTimeRange({ from, to }: TimeRange): TimeRange {
  const range = toTimeRange({ from, to });
  if (isEmptyRange(range)) throw invalidRequestError([inQuery('to', 'must be later than "from"')]);
  return range;
}

/** Returns the times of a range as `parseTimeRange` does, also if it is empty. */
export function toTimeRange({ from, to }: TimeRange): TimeRange {
  return {
    from: from !== undefined && isDay(from) ? `${from}T00:00:00Z` : from,
    to: to !== undefined && isDay(to) ? `${to}T24:00:00Z` : to,
  };
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}

/** Whether no time is in a range of times. */
export function isEmptyRange({ from, to }: TimeRange): boolean {
  return from !== undefined && to !== undefined && parseTimestamp(from) >= parseTimestamp(to);
}

/** Whether the start of a day is in a range of times; without a day, only in a range without limits. */
export function isInRange(day: string | null, { from, to }: TimeRange): boolean {
  if (day === null) return from === undefined && to === undefined;
  const start = parseTimestamp(`${day}T00:00:00Z`);
  return (from === undefined || start >= parseTimestamp(from)) && (to === undefined || start < parseTimestamp(to));
}

/** Returns the time, at the earliest that of 1970. */
function parseTime(text: string): Date {
  return new Date(Math.min(Math.max(parseTimestamp(text), 0), latestTimestamp));
}
