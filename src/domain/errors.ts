// Errors of the API. Their codes and statuses are those of openapi/schemas/problem-code.yaml.

import type { errorStatuses, errorStatusesByDocument } from '../../generated/error-statuses.ts';
import { type FieldError, formatDetail, inBody, inHeader } from './field-error.ts';
import type { WindowState } from './rate-limit-window.ts';

/** The codes of an ApiError. */
export type ErrorCode = Exclude<keyof typeof errorStatuses, 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR'>;

/** The codes of status 400 in any API, whose errors name the fields. */
type InvalidCode =
  | { [Code in ErrorCode]: (typeof errorStatuses)[Code] extends 400 ? Code : never }[ErrorCode]
  | keyof (typeof errorStatusesByDocument)['external-v1'];

/** An error in one element of a submitted list; `index` is its position. */
export interface IndexedError {
  index: number;
  error: string;
  field?: string;
}

/** Returns the error of a list element as that of a field; `list` is the pointer of the list. */
export function indexedFieldError({ index, field, error }: IndexedError, list: string): FieldError {
  return inBody(`${list}/${index}${field ? `/${field}` : ''}`, error);
}

/** An API error: a code, a message for people, and the errors by field. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** One text per error, most with their field. */
  readonly details: string[];
  readonly errors: readonly FieldError[];
  /** Reason for the operators' log, not sent to the client. A fixed text that never quotes the request. */
  reason?: string;

  constructor(code: InvalidCode, message: string, errors: readonly FieldError[]);
  constructor(code: Exclude<ErrorCode, InvalidCode>, message: string, details?: readonly (string | FieldError)[]);
  constructor(code: ErrorCode, message: string, details: readonly (string | FieldError)[] = []) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details.map((detail) => (typeof detail === 'string' ? detail : formatDetail(detail)));
    this.errors = details.filter((detail) => typeof detail !== 'string');
  }
}

/** Returns the error for a request that is invalid for these reasons. */
export function invalidRequestError(errors: readonly FieldError[]): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid request; see details.', errors);
}

/**
 * Returns the error for a resource that does not exist or belongs to another company; the two are indistinguishable.
 */
export function notFoundError(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`);
}

/** Thrown for the content of a file, or for a request that does not fit it; details are sentences. */
export class FileError extends ApiError {
  constructor(message: string, details: readonly string[] = []) {
    super(
      'INVALID_REQUEST',
      message,
      details.map((detail) => ({ file: true, message: detail })),
    );
  }
}

/** Thrown for a range that starts after the end of a file of `sizeBytes` bytes. */
export class RangeNotSatisfiableError extends ApiError {
  readonly sizeBytes: number;

  constructor(sizeBytes: number) {
    super('RANGE_NOT_SATISFIABLE', 'The range starts after the end of the file.', [
      inHeader('Range', `must start before byte ${sizeBytes}`),
    ]);
    this.sizeBytes = sizeBytes;
  }
}

/** Thrown when a rate limit is exceeded; `state` is the exhausted window. */
export class TooManyRequestsError extends Error {
  readonly state: WindowState;

  constructor(state: WindowState) {
    super('Too many requests.');
    this.name = 'TooManyRequestsError';
    this.state = state;
  }
}

/** Thrown if a request body exceeds the memory budget for bodies in progress, per client or per process. */
export class BodyMemoryExceededError extends Error {
  readonly scope: 'client' | 'process';

  constructor(scope: 'client' | 'process') {
    super('Too many request bodies are in progress.');
    this.name = 'BodyMemoryExceededError';
    this.scope = scope;
  }
}

/**
 * An error of a submitted record as published: the error, starting with the property name, the expected value, and the
 * received value.
 */
export interface PublishedRecordError {
  index: number;
  error: string;
  expected: string;
  received: string;
}

/** An error of a submitted record, or of the request around the records. */
export interface RecordError extends PublishedRecordError {
  /** The invalid property, with which `error` starts: a JSON pointer below the record, without its first slash. */
  field?: string | undefined;
  /** An error outside the records, such as that of a query parameter. */
  outside?: FieldError | undefined;
}

/** Returns the published members of a record error. */
export function publishedRecordError({ index, error, expected, received }: RecordError): PublishedRecordError {
  return { index, error, expected, received };
}

/** Returns a record error as that of a field; `records` is the name of the submitted list. */
export function recordFieldError(recordError: RecordError, records: string): FieldError {
  const { index, field, outside, error, expected, received } = recordError;
  if (outside !== undefined) return outside;
  const subject = field === undefined ? 'the record ' : `${field || '""'} `;
  const message = error.startsWith(subject) ? error.slice(subject.length) : error;
  return inBody(`/${records}/${index}${field === undefined ? '' : `/${field}`}`, message, { expected, received });
}

/** Maximum number of errors listed in a response. */
export const maxReportedErrors = 100;

/**
 * Thrown if submitted records, or the request around them, are invalid; nothing was stored. `partial` means that
 * validation stopped before the last record.
 */
export class InvalidRecordsError extends ApiError {
  readonly recordErrors: RecordError[];

  constructor(errors: RecordError[], { partial = false } = {}) {
    const records = new Set(errors.flatMap(({ index, outside }) => (outside === undefined ? [index] : []))).size;
    const invalid = `${partial ? 'At least ' : ''}${formatInvalidCount(records)} invalid`;
    super(
      'INVALID_REQUEST',
      `${records === 0 ? 'The request is invalid (see details)' : invalid}, so nothing was stored.`,
      [],
    );
    this.recordErrors = errors.toSorted((a, b) => a.index - b.index).slice(0, maxReportedErrors);
  }
}

function formatInvalidCount(records: number): string {
  return records === 1 ? '1 record is' : `${records} records are`;
}

/**
 * Formats a received value for an error: at most 200 characters, U+FFFD for malformed characters, `missing` for
 * undefined.
 */
export function formatReceived(value: unknown): string {
  if (value === undefined) return 'missing';
  // JSON has no representation of Infinity, so numbers use String.
  const text = ['string', 'number'].includes(typeof value) ? String(value) : jsonText(value);
  return toWellFormed(text.slice(0, 200));
}

/** Replaces lone surrogates and NUL with U+FFFD, because some JSON readers and PostgreSQL reject them. */
export function toWellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON.stringify throws on values that are nested too deeply. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value nested too deeply to be shown';
  }
}
