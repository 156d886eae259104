// Errors of the API. Every error that a client can receive has one of these codes; http/errors.ts maps each code to its
// HTTP status.

import type { WindowState } from './rate-limit-window.ts';

export const errorCodes = [
  'INVALID_REQUEST',
  'MALFORMED_JSON',
  'INVALID_ORDER_LINES',
  'INVALID_STATUS_TRANSITION',
  'ORDER_FINAL',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_TOKEN',
  'LAST_MANAGER',
  'UNAUTHORIZED',
  'INVALID_SIGNATURE',
  'INVALID_CREDENTIALS',
  'COMPANY_SUSPENDED',
  'INSUFFICIENT_SCOPE',
  'MANAGER_ROLE_REQUIRED',
  'TEST_KEY_REQUIRED',
  'LIVE_KEY_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'OWN_DRAFT',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'SANDBOX_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'PLAN_OUTDATED',
  'SANDBOX_BUSY',
  'LIMIT_REACHED',
  'ROTATION_IN_PROGRESS',
  'DRAFT_OUTDATED',
  'DRAFT_CLOSED',
  'PLAN_ORDERED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RANGE_NOT_SATISFIABLE',
  'REQUEST_HEADERS_TOO_LARGE',
  'SERVICE_UNAVAILABLE',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error in one element of a submitted list; `index` is its position. */
export interface IndexedError {
  index: number;
  error: string;
  field?: string;
}

/** An API error: a code, a message for people, and one detail per problem. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: string[];
  readonly errors: IndexedError[] | undefined;
  /** Reason for the operators' log, not sent to the client. A fixed text that never quotes the request. */
  reason?: string;

  constructor(code: ErrorCode, message: string, details: string[] = [], errors?: IndexedError[]) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}

/** Returns the error for a request that is invalid for these reasons, each `<place>: <constraint>`; `errors` are those of list elements. */
export function invalidRequestError(details: string[], errors?: IndexedError[]): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid request; see details.', details, errors);
}

/**
 * Returns the error for a resource that does not exist or belongs to another company; the two are indistinguishable.
 */
export function notFoundError(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`);
}

/** Thrown for a range that starts after the end of a file of `sizeBytes` bytes. */
export class RangeNotSatisfiableError extends ApiError {
  readonly sizeBytes: number;

  constructor(sizeBytes: number) {
    super('RANGE_NOT_SATISFIABLE', 'The range starts after the end of the file.', [
      `header "Range": must start before byte ${sizeBytes}`,
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
  /** Location of an error outside the records: `/sales`, `query parameter "page"`. */
  location?: string | undefined;
}

/** Returns the published members of a record error. */
export function publishedRecordError({ index, error, expected, received }: RecordError): PublishedRecordError {
  return { index, error, expected, received };
}

/** Returns the `details` entry for an error in the submitted list `records`: `/sales/3/units: must be number`. */
export function recordDetail({ index, field, location, error }: RecordError, records: string): string {
  const pointer = location ?? `/${records}/${index}${field === undefined ? '' : `/${field}`}`;
  const subject = field === undefined ? 'the record ' : `${field || '""'} `;
  return `${pointer}: ${error.startsWith(subject) ? error.slice(subject.length) : error}`;
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
    const records = new Set(errors.flatMap(({ index, location }) => (location === undefined ? [index] : []))).size;
    const invalid = `${partial ? 'At least ' : ''}${formatInvalidCount(records)} invalid`;
    super(
      'INVALID_REQUEST',
      `${records === 0 ? 'The request is invalid (see details)' : invalid}, so nothing was stored.`,
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
