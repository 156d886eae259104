// What pushed records of every kind are checked for beyond their schema. A record's members may be undefined: those that the schema has
// found at fault are, so that all errors of a record are told together.

import { addDays, dayOf } from './day.ts';
import { formatReceived, type RecordError } from './errors.ts';

/** Records are in this form where something of them may be at fault already. */
export type SentRecords<R> = readonly Partial<R>[];

const firstDay = '1970-01-01';
const maxDecimals = 4;

/** Returns the last day that sales may be of: tomorrow (UTC), for somewhere it is that already. */
export function maxSalesDay(now: Date): string {
  return addDays(dayOf(now.toISOString()), 1);
}

/** Adds the fault of a day that lies after `latest` or before 1970. */
export function validateDay(errors: RecordError[], index: number, date: string | undefined, latest: string): void {
  // Days are text in one form, so they compare as text.
  if (date === undefined || (date <= latest && date >= firstDay)) return;
  const constraint = date > latest ? 'lies after tomorrow (UTC)' : 'is out of bounds';
  errors.push(recordError(index, 'date', constraint, `${firstDay} to ${latest}`, date));
}

/** Adds the fault of a number with more than 4 decimals. */
export function validateDecimals(
  errors: RecordError[],
  index: number,
  property: string,
  value: number | undefined,
): void {
  if (value === undefined || hasValidDecimals(value)) return;
  errors.push(
    recordError(index, property, 'has too many decimal places', `at most ${maxDecimals} decimal places`, value),
  );
}

/** Exact for what the contract admits: up to 999999999.9999 a double still tells numbers of 4 decimals apart. */
function hasValidDecimals(value: number): boolean {
  const scale = 10 ** maxDecimals;
  return Number.isInteger(value) || Math.round(value * scale) / scale === value;
}

/** Returns an error of a record's property, with what was sent as text. */
export function recordError(
  index: number,
  field: string,
  constraint: string,
  expected: string,
  received: unknown,
): RecordError {
  return { index, field, error: `${field} ${constraint}`, expected, received: formatReceived(received) };
}

/** What one call says of each key: a record that is there again as it was counts once, one that contradicts is a fault. */
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
