// Timestamps that clients send: ISO 8601 with a time zone.

/**
 * Returns the time of a timestamp in Unix milliseconds; NaN for a leap second. `Date.parse` does not accept a time zone without minutes.
 *
 * `2026-11-26T10:00:00+03` → 07:00 UTC
 */
export function parseTimestamp(text: string): number {
  return Date.parse(text.replace(/(:\d\d(?:\.\d+)?[+-]\d\d)$/, '$1:00'));
}

/**
 * Whether PostgreSQL can store a timestamp and every response can show it: no leap second, a time zone of at most ±15:59, and in UTC a year
 * from 0001 to 9999.
 */
export function isStorableTimestamp(text: string): boolean {
  const time = parseTimestamp(text);
  const [, hours = '0'] = /[+-](\d\d)(?::?\d\d)?$/.exec(text) ?? [];
  return time >= earliest && time <= latestTimestamp && Number(hours) < 16;
}

const earliest = Date.parse('0001-01-01T00:00:00Z');
/** The latest time that a response can show, in Unix milliseconds. */
export const latestTimestamp = Date.parse('9999-12-31T23:59:59.999Z');
