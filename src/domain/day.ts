// Calendar days as `YYYY-MM-DD` strings in UTC.

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the UTC day of a timestamp (ISO 8601 UTC). */
export function dayOf(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns the day `days` whole days after `day`.
 *
 * 2028-02-28 and 2 → `2028-03-01`
 */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs).toISOString());
}

/**
 * Returns the number of days between two days, negative if `to` is before `from`.
 *
 * 2026-12-30 to 2027-01-02 → 3
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/**
 * Returns the Monday of the week of a day.
 *
 * 2026-11-28, a Saturday → `2026-11-23`
 */
export function startOfWeek(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/**
 * Returns the range of 7 days that starts with a day.
 *
 * 2026-11-29 → from `2026-11-29` to `2026-12-05`
 */
export function nextDays(day: string): { from: string; to: string } {
  return { from: day, to: addDays(day, 6) };
}

/**
 * Returns the first day of the month that begins the last 12.
 *
 * 2026-11-28 → `2025-12-01`
 */
export function startOfLastYear(day: string): string {
  const date = new Date(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11, 1)).toISOString());
}

/** Rounds a number of days for display: half up, to one decimal place. 44.3846 → 44.4 */
export function roundDays(days: number): number {
  return Math.round(days * 10) / 10;
}

/**
 * Formats a number of days with its unit, rounded half up to one decimal place.
 *
 * `1` → `1 day`; `22.5` → `22.5 days`; `44.3846` → `44.4 days`
 */
export function formatDays(days: string): string {
  const text = String(roundDays(Number(days)));
  return `${text} ${text === '1' ? 'day' : 'days'}`;
}

/**
 * Returns the number of days since 1970-01-01.
 *
 * 1970-01-02 → 1
 */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/**
 * Returns the day for a `dayNumber`.
 *
 * 1 → `1970-01-02`
 */
export function dayOfNumber(number: number): string {
  return dayOf(new Date(number * dayMs).toISOString());
}
