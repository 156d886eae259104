// Validation shared by all submitted records, beyond their JSON schema. Members that failed the schema are undefined,
// so that all errors of a record are reported together.

import { addDays, dayOf } from './day.ts';
import { formatReceived, type RecordError } from './errors.ts';

/** Submitted records; members that failed schema validation are undefined. */
export type SubmittedRecords<R> = readonly Partial<R>[];

const firstDay = '1970-01-01';
const maxDecimals = 4;

/** Returns the latest valid day of a sale: tomorrow (UTC), because it is already tomorrow in some time zones. */
export function maxSalesDay(now: Date): string {
  return addDays(dayOf(now.toISOString()), 1);
}

/** Adds an error for a day after `latest` or before 1970. */
export function validateDay(errors: RecordError[], index: number, date: string | undefined, latest: string): void {
  // ISO days compare as text.
  if (date === undefined || (date <= latest && date >= firstDay)) return;
  const constraint = date > latest ? 'must not be after tomorrow (UTC)' : 'must not be before 1970-01-01';
  errors.push(recordError(index, 'date', constraint, `${firstDay} to ${latest}`, date));
}

/** Adds an error for a number with more than 4 decimal places. */
export function validateDecimals(
  errors: RecordError[],
  index: number,
  property: string,
  value: string | number | undefined,
): void {
  // The schema has the form of strings.
  if (typeof value !== 'number' || hasValidDecimals(value)) return;
  errors.push(
    recordError(index, property, 'must have at most 4 decimal places', `at most ${maxDecimals} decimal places`, value),
  );
}

/** Exact up to the maximum of the API: a double distinguishes numbers with 4 decimals up to 999999999.9999. */
function hasValidDecimals(value: number): boolean {
  const scale = 10 ** maxDecimals;
  return Number.isInteger(value) || Math.round(value * scale) / scale === value;
}

/** Returns an error of a record's property, with the received value as text. */
export function recordError(
  index: number,
  field: string,
  constraint: string,
  expected: string,
  received: unknown,
): RecordError {
  return { index, field, error: `${field} ${constraint}`, expected, received: formatReceived(received) };
}

/**
 * Deduplicates the records of one request by key: identical duplicates count once, `conflicting` has the indexes of
 * records that differ from an earlier one with the same key.
 */
export function distinctRecords<R>(
  records: readonly R[],
  keyOf: (record: R) => string | undefined,
  isSame: (a: R, b: R) => boolean,
): { distinct: R[]; conflicting: number[] } {
  const byKey = new Map<string, R>();
  const conflicting: number[] = [];
  records.forEach((record, index) => {
    const key = keyOf(record);
    if (key === undefined) return;
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, record);
    else if (!isSame(first, record)) conflicting.push(index);
  });
  return { distinct: [...byKey.values()], conflicting };
}
