// Formats the schema validator's errors for API responses: one sentence per error, with its location in the request.

import type { ErrorObject } from 'ajv';
import { formatPointerToken } from '../../domain/duplicate-members.ts';
import {
  ApiError,
  formatReceived,
  type IndexedError,
  maxReportedErrors,
  type RecordError,
  toWellFormed,
} from '../../domain/errors.ts';
import { formatLineError } from '../../domain/orders/order-split.ts';
import { similarName } from './similar-name.ts';

/** A push: its body, and the body member that holds the records. */
export interface Push {
  body: unknown;
  records: string;
  query?: unknown;
}

/** Returns the 400 for an invalid request. With `hasLineErrors` it also lists the errors of list elements by index. */
export function invalidRequest(
  errors: ErrorObject[],
  hasLineErrors: boolean,
  lineErrors: IndexedError[] = [],
): ApiError {
  const distinct = distinctErrors(errors);
  const schemaErrors = distinct.map(toIndexedError).filter((error) => error !== undefined);
  const indexed = hasLineErrors ? [...schemaErrors, ...lineErrors].toSorted((a, b) => a.index - b.index) : [];
  return new ApiError(
    'INVALID_REQUEST',
    'The request does not fit the contract; see details.',
    [...distinct.slice(0, maxReportedErrors).map(formatError), ...lineErrors.map(formatLineError)].slice(
      0,
      maxReportedErrors,
    ),
    indexed.length > 0 ? indexed.slice(0, maxReportedErrors) : undefined,
  );
}

/** Returns the order lines, with undefined in place of each invalid one; undefined if there is no list of lines. */
export function validLines(errors: ErrorObject[], body: unknown): unknown[] | undefined {
  const { items } = (body ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return undefined;
  const invalidIndexes = new Set(errors.map((error) => toIndexedError(error)?.index));
  return items.map((line, index) => (invalidIndexes.has(index) ? undefined : line));
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
    byMember.set(`outside ${recordError.location}`, recordError);
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

/** Returns the errors without redundant ones. */
// `if`, `oneOf` and similar keywords only repeat that one of their branches failed. For a value with an invalid format the length adds
// nothing, and for an empty one the pattern adds nothing.
export function distinctErrors(errors: ErrorObject[]): ErrorObject[] {
  const placesOf = (wanted: string) =>
    new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === wanted ? [instancePath] : [])));
  const invalidFormat = placesOf('format');
  const tooShort = placesOf('minLength');
  return errors.filter(({ keyword, instancePath }) => {
    if (['minLength', 'maxLength'].includes(keyword)) return !invalidFormat.has(instancePath);
    if (keyword === 'pattern') return !tooShort.has(instancePath);
    return !['if', 'oneOf', 'anyOf', 'allOf', 'not'].includes(keyword);
  });
}

function formatError(error: ErrorObject): string {
  return toWellFormed(`${formatLocation(error)} ${formatMessage(error)}${formatSuggestion(error)}`);
}

function formatLocation(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/');
  const inside = pointerOf(error, rest.join('/'));
  switch (part) {
    case 'query':
      return `query parameter "${inside}"`;
    case 'path':
      return `path parameter "${inside}"`;
    case 'header':
      return `header "${inside}"`;
    default:
      return inside === undefined ? 'request body' : `/${inside}`;
  }
}

/** Returns the pointer of the invalid value; for a missing or unknown member that of the member, not its parent. Undefined for the root. */
function pointerOf(error: ErrorObject, pointer: string): string | undefined {
  const member = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (member === undefined || member === 'requestBody') return pointer === '' ? undefined : pointer;
  const escaped = formatPointerToken(String(member));
  return pointer === '' ? escaped : `${pointer}/${escaped}`;
}

/** Returns a suggestion for a misspelled member or parameter, or an empty string. */
function formatSuggestion({ keyword, params, parentSchema }: ErrorObject): string {
  if (!['additionalProperties', 'unevaluatedProperties'].includes(keyword)) return '';
  const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
  const similar = similarName(unknown, Object.keys(parentSchema?.properties ?? {}));
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}

function formatMessage(error: ErrorObject): string {
  const { limit, format } = error.params;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'dependentRequired':
      return `is required with ${error.params.property}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is unknown';
    case 'enum':
      return `must be one of: ${(error.params.allowedValues as unknown[]).map(String).join(', ')}`;
    case 'type':
      return `must be ${[error.params.type].flat().join(' or ')}`;
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'member')}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'format':
      return format === 'uuid' ? 'must be a UUID' : `must be a valid ${format}`;
    case 'pattern':
      return error.parentSchema?.['x-form'] ? `must be ${describePattern(error)}` : 'does not have the right form';
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${formatCount(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${formatCount(limit, 'item')}`;
    default:
      return error.message ?? 'is invalid';
  }
}

/** Returns the description of a pattern: the schema's `x-form`, or the pattern itself. */
function describePattern({ params, parentSchema }: ErrorObject): string {
  return parentSchema?.['x-form'] ?? `text that matches ${params.pattern}`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the error with the index of its list element; undefined if it is not in a list. */
function toIndexedError(error: ErrorObject): IndexedError | undefined {
  const match = /^\/requestBody\/[^/]+\/(\d+)(?:\/|$)(.*)$/.exec(error.instancePath);
  if (match === null) return undefined;
  const field = pointerOf(error, match[2] ?? '');
  return {
    index: Number(match[1]),
    error: formatMessage(error),
    ...(field === undefined ? {} : { field: toWellFormed(field) }),
  };
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
    received: formatReceived(valueAt(body, steps)),
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
  const where = formatLocation(error);
  const field = where.startsWith('/') ? where.slice(1) : where;
  const ofRecords = where === `/${records}`;
  const pointer = pointerOf(error, error.instancePath.slice(1)) ?? '';
  const value = valueAt({ requestBody: body, query }, pointer.split('/').map(unescapePointer));
  const isTooLong = ofRecords && keyword === 'maxItems';
  return {
    index: isTooLong ? params.limit : 0,
    field,
    location: where,
    error: toWellFormed(`${field} ${formatMessage(error)}`),
    expected: ofRecords ? describeExpectedRecords(error) : describeExpected(error),
    received: isTooLong ? formatCount((value as unknown[]).length, 'record') : formatReceived(value),
  };
}

function describeExpectedRecords(error: ErrorObject): string {
  const { keyword, params } = error;
  if (keyword === 'maxItems') return `at most ${formatCount(params.limit, 'record')}`;
  if (keyword === 'minItems') return `at least ${formatCount(params.limit, 'record')}`;
  return 'an array of records';
}

const formatDescriptions: Record<string, string> = {
  date: 'YYYY-MM-DD',
  uuid: 'UUID',
  'date-time': 'ISO 8601 with a time zone',
};

function describeExpected(error: ErrorObject): string {
  const { limit, format } = error.params;
  switch (error.keyword) {
    case 'storable':
      return error.params.expected;
    case 'required':
    case 'dependentRequired':
      return 'a value';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'no such property';
    case 'format':
      return formatDescriptions[format] ?? format;
    case 'pattern':
      return describePattern(error);
    case 'minLength':
      return `at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return `at most ${formatCount(limit, 'character')}`;
    default:
      return formatMessage(error).replace(/^must (be |have )?/, '');
  }
}

function unescapePointer(step = ''): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(body: unknown, steps: string[]): unknown {
  return steps.reduce((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], body);
}
