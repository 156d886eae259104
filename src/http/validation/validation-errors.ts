// Formats the schema validator's errors for API responses: one sentence per error, with its location in the request.

import type { ErrorObject } from 'ajv';
import { pointerStep } from '../../domain/duplicate-members.ts';
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

/** Returns the 400 for an invalid request. With `ofLines` it also lists the errors of list elements by index. */
export function invalidRequest(errors: ErrorObject[], ofLines: boolean, further: IndexedError[] = []): ApiError {
  const faults = ownFaults(errors);
  const ofForm = faults.map(indexedFault).filter((fault) => fault !== undefined);
  const indexed = ofLines ? [...ofForm, ...further].toSorted((a, b) => a.index - b.index) : [];
  return new ApiError(
    'INVALID_REQUEST',
    'The request does not fit the contract; see details.',
    [...faults.slice(0, maxReportedErrors).map(sentence), ...further.map(formatLineError)].slice(0, maxReportedErrors),
    indexed.length > 0 ? indexed.slice(0, maxReportedErrors) : undefined,
  );
}

/** Returns the order lines, with undefined in place of each invalid one; undefined if there is no list of lines. */
export function validLines(errors: ErrorObject[], body: unknown): unknown[] | undefined {
  const { items } = (body ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return undefined;
  const faulty = new Set(errors.map((error) => indexedFault(error)?.index));
  return items.map((line, index) => (faulty.has(index) ? undefined : line));
}

/**
 * Returns the record errors of a push, one per member, and its records with the invalid members undefined. Returns undefined if there are
 * errors outside the records, unless `recordsBodyOnly` includes those.
 */
export function toRecordErrors(
  errors: ErrorObject[],
  push: Push,
  recordsBodyOnly = false,
): { faults: RecordError[]; sound: unknown[] } | undefined {
  const { body, records } = push;
  const own = ownFaults(errors);
  const { inside = [], outside = [] } = Object.groupBy(own, (error) =>
    isOfRecord(error, records) ? 'inside' : 'outside',
  );
  if (own.length === 0 || (outside.length > 0 && !recordsBodyOnly)) return undefined;
  const sent = (body as Record<string, unknown> | null)?.[records];
  const sound = Array.isArray(sent) ? sent.map((record) => ({ ...(record as object) })) : [];
  const byMember = new Map<string, RecordError>();
  for (const fault of requestFaults(outside, push)) byMember.set(`outside ${fault.place}`, fault);
  for (const error of inside) {
    // Errors beyond the limit are not reported, so they need no name suggestion.
    const { fault, steps } = recordFault(error, push, byMember.size < maxReportedErrors);
    const place = steps.join('/');
    if (!byMember.has(place)) byMember.set(place, fault);
    const [, , member] = steps;
    if (member !== undefined) (sound[fault.index] as Record<string, unknown>)[member] = undefined;
  }
  return { faults: [...byMember.values()], sound };
}

/** Returns the errors without redundant ones. */
// `if`, `oneOf` and similar keywords only repeat that one of their branches failed. For a value with an invalid format the length adds
// nothing, and for an empty one the pattern adds nothing.
export function ownFaults(errors: ErrorObject[]): ErrorObject[] {
  const placesOf = (wanted: string) =>
    new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === wanted ? [instancePath] : [])));
  const formless = placesOf('format');
  const short = placesOf('minLength');
  return errors.filter(({ keyword, instancePath }) => {
    if (['minLength', 'maxLength'].includes(keyword)) return !formless.has(instancePath);
    if (keyword === 'pattern') return !short.has(instancePath);
    return !['if', 'oneOf', 'anyOf', 'allOf', 'not'].includes(keyword);
  });
}

function sentence(error: ErrorObject): string {
  return toWellFormed(`${place(error)} ${complaint(error)}${hint(error)}`);
}

function place(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/');
  const inside = named(error, rest.join('/'));
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
function named(error: ErrorObject, pointer: string): string | undefined {
  const member = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (member === undefined || member === 'requestBody') return pointer === '' ? undefined : pointer;
  const escaped = pointerStep(String(member));
  return pointer === '' ? escaped : `${pointer}/${escaped}`;
}

/** Returns a suggestion for a misspelled member or parameter, or an empty string. */
function hint({ keyword, params, parentSchema }: ErrorObject): string {
  if (!['additionalProperties', 'unevaluatedProperties'].includes(keyword)) return '';
  const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
  const similar = similarName(unknown, Object.keys(parentSchema?.properties ?? {}));
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}

function complaint(error: ErrorObject): string {
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
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'member')}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'format':
      return format === 'uuid' ? 'must be a UUID' : `must be a valid ${format}`;
    case 'pattern':
      return error.parentSchema?.['x-form'] ? `must be ${formOf(error)}` : 'does not have the right form';
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${counted(limit, 'item')}`;
    default:
      return error.message ?? 'is invalid';
  }
}

/** Returns the description of a pattern: the schema's `x-form`, or the pattern itself. */
function formOf({ params, parentSchema }: ErrorObject): string {
  return parentSchema?.['x-form'] ?? `text that matches ${params.pattern}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the error with the index of its list element; undefined if it is not in a list. */
function indexedFault(error: ErrorObject): IndexedError | undefined {
  const match = /^\/requestBody\/[^/]+\/(\d+)(?:\/|$)(.*)$/.exec(error.instancePath);
  if (match === null) return undefined;
  const field = named(error, match[2] ?? '');
  return {
    index: Number(match[1]),
    error: complaint(error),
    ...(field === undefined ? {} : { field: toWellFormed(field) }),
  };
}

function isOfRecord({ instancePath }: ErrorObject, records: string): boolean {
  return instancePath.startsWith(`/requestBody/${records}/`);
}

/** The maximum number of errors reported per record, which could have thousands of unknown members. */
const mostFaultsOfRecord = 20;

/** Returns the errors of a record that was validated by itself, in the format of a push. */
export function validateRecord(errors: ErrorObject[], record: unknown, index: number): RecordError[] {
  const own = ownFaults(errors).slice(0, mostFaultsOfRecord);
  return own.map((error) => {
    const placed = { ...error, instancePath: `/requestBody/records/${index}${error.instancePath}` };
    return recordFault(placed, { body: { records: { [index]: record } }, records: 'records' }).fault;
  });
}

function recordFault(
  error: ErrorObject,
  { body, records }: Push,
  hinted = true,
): { fault: RecordError; steps: string[] } {
  const [index, ...inside] = error.instancePath.slice(`/requestBody/${records}/`.length).split('/');
  const property = named(error, inside.join('/'));
  const steps = [records, index, ...(property?.split('/') ?? [])].map(unescaped);
  const fault = {
    index: Number(index),
    ...(property === undefined ? {} : { field: toWellFormed(property) }),
    error: toWellFormed(
      `${property === undefined ? 'the record' : property || '""'} ${complaint(error)}${hinted ? hint(error) : ''}`,
    ),
    expected: expectation(error),
    received: formatReceived(valueAt(body, steps)),
  };
  return { fault, steps };
}

/** Returns the errors of a push outside its records, in the format of record errors. */
export function requestFaults(errors: ErrorObject[], push: Push): RecordError[] {
  return errors.map((error) => requestFault(error, push));
}

/** The index is 0 or, if there are too many records, the first one beyond the limit. */
function requestFault(error: ErrorObject, { body, records, query }: Push): RecordError {
  const { keyword, params } = error;
  const where = place(error);
  const field = where.startsWith('/') ? where.slice(1) : where;
  const ofRecords = where === `/${records}`;
  const pointer = named(error, error.instancePath.slice(1)) ?? '';
  const value = valueAt({ requestBody: body, query }, pointer.split('/').map(unescaped));
  const isTooLong = ofRecords && keyword === 'maxItems';
  return {
    index: isTooLong ? params.limit : 0,
    field,
    place: where,
    error: toWellFormed(`${field} ${complaint(error)}`),
    expected: ofRecords ? expectedRecords(error) : expectation(error),
    received: isTooLong ? counted((value as unknown[]).length, 'record') : formatReceived(value),
  };
}

function expectedRecords(error: ErrorObject): string {
  const { keyword, params } = error;
  if (keyword === 'maxItems') return `at most ${counted(params.limit, 'record')}`;
  if (keyword === 'minItems') return `at least ${counted(params.limit, 'record')}`;
  return 'an array of records';
}

const forms: Record<string, string> = { date: 'YYYY-MM-DD', uuid: 'UUID', 'date-time': 'ISO 8601 with a time zone' };

function expectation(error: ErrorObject): string {
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
      return forms[format] ?? format;
    case 'pattern':
      return formOf(error);
    case 'minLength':
      return `at least ${counted(limit, 'character')}`;
    case 'maxLength':
      return `at most ${counted(limit, 'character')}`;
    default:
      return complaint(error).replace(/^must (be |have )?/, '');
  }
}

function unescaped(step = ''): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(body: unknown, steps: string[]): unknown {
  return steps.reduce((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], body);
}
