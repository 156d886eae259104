// Converts the schema validator's errors to the errors of a push's records.

import type { ErrorObject } from 'ajv';
import { maxReportedErrors, type RecordError, toWellFormed } from '../../domain/errors.ts';
import { formatLocation } from '../../domain/field-error.ts';
import {
  describeExpected,
  formatCount,
  formatMessage,
  formatSuggestion,
  pointerOf,
  toFieldError,
} from './format-error.ts';
import { describeRecordValue, unescapePointer, valueAt } from './received-value.ts';
import { distinctErrors } from './validation-errors.ts';

/** A push: its body, and the body member that holds the records. */
interface Push {
  body: unknown;
  records: string;
  query?: unknown;
}

/**
 * Returns the record errors of a push, one per member, and its records with the invalid members undefined. Returns undefined if there are
 * errors outside the records, unless `recordsBodyOnly` includes those.
 */
export function toRecordErrors(
  errors: ErrorObject[],
  push: Push,
  recordsBodyOnly = false,
): { errors: RecordError[]; validRecords: unknown[] } | undefined {
  const { body, records } = push;
  const own = distinctErrors(errors);
  const { inside = [], outside = [] } = Object.groupBy(own, (error) =>
    isInRecord(error, records) ? 'inside' : 'outside',
  );
  if (own.length === 0 || (outside.length > 0 && !recordsBodyOnly)) return undefined;
  const sent = (body as Record<string, unknown> | null)?.[records];
  const validRecords = Array.isArray(sent) ? sent.map((record) => ({ ...(record as object) })) : [];
  const byMember = new Map<string, RecordError>();
  for (const recordError of toRequestErrors(outside, push))
    byMember.set(`outside ${recordError.outside && formatLocation(recordError.outside)}`, recordError);
  for (const error of inside) {
    // Errors beyond the limit are not reported, so they need no name suggestion.
    const { recordError, steps } = toRecordError(error, push, byMember.size < maxReportedErrors);
    const place = steps.join('/');
    if (!byMember.has(place)) byMember.set(place, recordError);
    const [, , member] = steps;
    if (member !== undefined) (validRecords[recordError.index] as Record<string, unknown>)[member] = undefined;
  }
  return { errors: [...byMember.values()], validRecords };
}

function isInRecord({ instancePath }: ErrorObject, records: string): boolean {
  return instancePath.startsWith(`/requestBody/${records}/`);
}

/** The maximum number of errors reported per record, which could have thousands of unknown members. */
const maxErrorsPerRecord = 20;

/** Returns the errors of a record that was validated by itself, in the format of a push. */
export function validateRecord(errors: ErrorObject[], record: unknown, index: number): RecordError[] {
  const own = distinctErrors(errors).slice(0, maxErrorsPerRecord);
  return own.map((error) => {
    const placed = { ...error, instancePath: `/requestBody/records/${index}${error.instancePath}` };
    return toRecordError(placed, { body: { records: { [index]: record } }, records: 'records' }).recordError;
  });
}

function toRecordError(
  error: ErrorObject,
  { body, records }: Push,
  withSuggestion = true,
): { recordError: RecordError; steps: string[] } {
  const [index, ...inside] = error.instancePath.slice(`/requestBody/${records}/`.length).split('/');
  const property = pointerOf(error, inside.join('/'));
  const steps = [records, index, ...(property?.split('/') ?? [])].map(unescapePointer);
  const recordError = {
    index: Number(index),
    ...(property === undefined ? {} : { field: toWellFormed(property) }),
    error: toWellFormed(
      `${property === undefined ? 'the record' : property || '""'} ${formatMessage(error)}${withSuggestion ? formatSuggestion(error) : ''}`,
    ),
    expected: describeExpected(error),
    received: describeRecordValue(valueAt(body, steps), steps),
  };
  return { recordError, steps };
}

/** Returns the errors of a push outside its records, in the format of record errors. */
export function toRequestErrors(errors: ErrorObject[], push: Push): RecordError[] {
  return errors.map((error) => toRequestError(error, push));
}

/** The index is 0 or, if there are too many records, the first one beyond the limit. */
function toRequestError(error: ErrorObject, { body, records, query }: Push): RecordError {
  const { keyword, params } = error;
  const outside = toFieldError(error, { body, query });
  const where = formatLocation(outside);
  const field = where.startsWith('/') ? where.slice(1) : where;
  const ofRecords = where === `/${records}`;
  const pointer = pointerOf(error, error.instancePath.slice(1)) ?? '';
  const steps = pointer.split('/').map(unescapePointer);
  const value = valueAt({ requestBody: body, query }, steps);
  const isTooLong = ofRecords && keyword === 'maxItems';
  return {
    index: isTooLong ? params.limit : 0,
    field,
    outside,
    error: toWellFormed(`${field} ${formatMessage(error)}`),
    expected: ofRecords ? describeExpectedRecords(error) : describeExpected(error),
    received: isTooLong ? formatCount((value as unknown[]).length, 'record') : describeRecordValue(value, steps),
  };
}

function describeExpectedRecords(error: ErrorObject): string {
  const { keyword, params } = error;
  if (keyword === 'maxItems') return `at most ${formatCount(params.limit, 'record')}`;
  if (keyword === 'minItems') return `at least ${formatCount(params.limit, 'record')}`;
  return 'an array of records';
}
