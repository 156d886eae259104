// Timestamps that clients send: ISO 8601 with a time zone.

/**
 * Returns the time of a timestamp in Unix milliseconds; NaN for a leap second. `Date.parse` does not accept a time zone without minutes.
 *
 * `2026-11-26T10:00:00+03` → 07:00 UTC
 */
export function parseTimestamp(text: string): number {
  return Date.parse(text.replace(/(:\d\d(?:\.\d+)?[+-]\d\d)$/, '$1:00'));
}
