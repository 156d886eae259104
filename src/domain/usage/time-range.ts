// The time ranges of usage and of the request log.

import { invalidRequestError } from '../errors.ts';
import { inQuery } from '../field-error.ts';
import { parseTimestamp } from '../timestamp.ts';

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
  assertRange({ from, to });
  const end = to === undefined ? now : parseTime(to);
  const start = from === undefined ? new Date(Math.max(end.getTime() - defaultMs[interval], 0)) : parseTime(from);
  if (to === undefined && start >= end) throw invalidRequestError([inQuery('from', 'must not be in the future')]);
  return { from: start.toISOString(), to: end.toISOString() };
}

/** Throws INVALID_REQUEST if `from` is not before `to`. */
export function assertRange({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from === undefined || to === undefined || parseTimestamp(from) < parseTimestamp(to)) return;
  throw invalidRequestError([inQuery('from', 'must be before "to"')]);
}

/** Returns the time, or that of 1970 for an earlier one. */
function parseTime(text: string): Date {
  return new Date(Math.max(parseTimestamp(text), 0));
}
