// What the service refuses, and why. Every refusal a partner can see is one of these codes; http/errors.ts gives each its status.

import type { WindowState } from './rate-limit-window.ts';

export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'MALFORMED_JSON'
  | 'INVALID_ORDER_LINES'
  | 'INVALID_STATUS_TRANSITION'
  | 'ORDER_FINAL'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INVALID_TOKEN'
  | 'LAST_MANAGER'
  | 'UNAUTHORIZED'
  | 'INVALID_SIGNATURE'
  | 'INVALID_CREDENTIALS'
  | 'COMPANY_SUSPENDED'
  | 'INSUFFICIENT_SCOPE'
  | 'MANAGER_ROLE_REQUIRED'
  | 'CROSS_SITE_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'REQUEST_HEADERS_TOO_LARGE'
  | 'SERVICE_UNAVAILABLE';

/** One fault of one element of a list that was sent; `index` is its position. */
export interface IndexedError {
  index: number;
  error: string;
  field?: string;
}

/** A refusal with a code of the contract, a sentence for people, and one detail per fault. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: string[];
  readonly errors: IndexedError[] | undefined;
  /** A fixed text for the operators' log that the client is not shown; it never quotes the request. */
  reason?: string;

  constructor(code: ErrorCode, message: string, details: string[] = [], errors?: IndexedError[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}

/** The refusal for a thing that isn't there, or isn't this company's: both look the same. */
export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`);
}

/** The refusal of what was tried too often; `state` is the window that is full. */
export class TooManyRequestsError extends Error {
  readonly state: WindowState;

  constructor(state: WindowState) {
    super('Too many requests.');
    this.name = 'TooManyRequests';
    this.state = state;
  }
}

/** Thrown for a request body beyond the memory that its client, or the process, has for bodies in progress. */
export class BodyMemoryExceededError extends Error {
  readonly scope: 'client' | 'process';

  constructor(scope: 'client' | 'process') {
    super('Too many request bodies are in progress.');
    this.name = 'BodyMemoryExceeded';
    this.scope = scope;
  }
}

/** A published error of a pushed record: what is wrong beginning with the property, what it must be, what was sent. */
export interface PublishedRecordError {
  index: number;
  error: string;
  expected: string;
  received: string;
}

/** An error of a pushed record, or of the request around the records, with its place. */
export interface RecordError extends PublishedRecordError {
  /** The invalid property, with which `error` begins: a JSON pointer below the record, without its first slash. */
  field?: string | undefined;
  /** The place of an error that is not in a record: `/sales`, `query parameter "page"`. */
  place?: string | undefined;
}

/** Returns the members of a record error that are published. */
export function publishedRecordError({ index, error, expected, received }: RecordError): PublishedRecordError {
  return { index, error, expected, received };
}

/** Returns the `details` entry of an error in the pushed list `records`: `/sales/3/units: must be number`. */
export function recordDetail({ index, field, place, error }: RecordError, records: string): string {
  const pointer = place ?? `/${records}/${index}${field === undefined ? '' : `/${field}`}`;
  const subject = field === undefined ? 'the record ' : `${field || '""'} `;
  return `${pointer}: ${error.startsWith(subject) ? error.slice(subject.length) : error}`;
}

/** More faults than anyone reads are not listed. */
export const maxReportedErrors = 100;

/**
 * The refusal of a push for errors of its records, by index, or of the request around them; nothing was stored. `partial` where not all
 * records were validated.
 */
export class InvalidRecordsError extends ApiError {
  readonly recordErrors: RecordError[];

  constructor(faults: RecordError[], { partial = false } = {}) {
    const records = new Set(faults.flatMap(({ index, place }) => (place === undefined ? [index] : []))).size;
    const invalid = `${partial ? 'At least ' : ''}${formatInvalidCount(records)} at fault`;
    super('INVALID_REQUEST', `${records === 0 ? 'Invalid request; see details' : invalid}. Nothing was stored.`);
    this.recordErrors = faults.toSorted((a, b) => a.index - b.index).slice(0, maxReportedErrors);
  }
}

function formatInvalidCount(records: number): string {
  return records === 1 ? '1 record is' : `${records} records are`;
}

/** What was sent, as the text of a fault: 200 characters at most, U+FFFD for what is none, `missing` where nothing was. */
export function formatReceived(value: unknown): string {
  if (value === undefined) return 'missing';
  // A number as it is: JSON has no word for one that is beyond all numbers.
  const text = ['string', 'number'].includes(typeof value) ? String(value) : jsonText(value);
  return toWellFormed(text.slice(0, 200));
}

/** Text that every reader of JSON can keep: U+FFFD stands for half characters and for NUL. */
export function toWellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** What was sent may be nested more deeply than JSON can be written. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value nested too deeply to be shown';
  }
}
