// Ranges of time in requests: of usage, the request log, events and deliveries.

import { invalidRequestError } from './errors.ts';
import { inQuery } from './field-error.ts';
import { parseTimestamp } from './timestamp.ts';

/** A range in ISO 8601: from a time on, and before another one. */
interface TimeRange {
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
  { from, to, interval }: { from?: string | undefined; to?: string | undefined; interval: 'hour' | 'day' },
  now = new Date(),
): { from: string; to: string } {
  assertTimeRange({ from, to });
  const end = to === undefined ? now : parseTime(to);
  const start = from === undefined ? new Date(Math.max(end.getTime() - defaultMs[interval], 0)) : parseTime(from);
  if (to === undefined && start >= end) throw invalidRequestError([inQuery('from', 'must not be in the future')]);
  return { from: start.toISOString(), to: end.toISOString() };
}

/** Throws INVALID_REQUEST for query parameters with a `from` that is not earlier than `to`. */
export function assertTimeRange(range: TimeRange): void {
  if (!isTimeRange(range)) throw invalidRequestError([inQuery('to', 'must be later than "from"')]);
}

/** Whether `from` is earlier than `to`, or one is missing. */
export function isTimeRange({ from, to }: TimeRange): boolean {
  return from === undefined || to === undefined || parseTimestamp(from) < parseTimestamp(to);
}

/** Returns the time, or that of 1970 for an earlier one. */
function parseTime(text: string): Date {
  return new Date(Math.max(parseTimestamp(text), 0));
}
