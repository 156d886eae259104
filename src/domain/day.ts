// Calendar days, `YYYY-MM-DD`. A day is UTC.

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day of a moment (ISO 8601 UTC). */
export function dayOf(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Returns the day a whole number of days later.
 *
 * 2028-02-28 and 2 → `2028-03-01`
 */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * dayMs).toISOString());
}

/**
 * Returns the days from one day to another, negative when that is earlier.
 *
 * 2026-12-30 to 2027-01-02 → 3
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Returns a number of days as it is shown to people, rounded half up to one place. 44.3846 → 44.4 */
export function roundDays(days: number): number {
  return Math.round(days * 10) / 10;
}

/**
 * Returns a number of days in words, rounded half up to one place.
 *
 * `1` → `1 day`; `22.5` → `22.5 days`; `44.3846` → `44.4 days`
 */
export function formatDays(days: string): string {
  const text = String(roundDays(Number(days)));
  return `${text} ${text === '1' ? 'day' : 'days'}`;
}

/**
 * Returns a day as a number, days since 1970-01-01.
 *
 * 1970-01-02 → 1
 */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/**
 * Returns the day of a number that `dayNumber` gave.
 *
 * 1 → `1970-01-02`
 */
export function dayOfNumber(number: number): string {
  return dayOf(new Date(number * dayMs).toISOString());
}
