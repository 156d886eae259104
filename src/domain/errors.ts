// What the service refuses, and why. Every refusal a partner can see is one of these codes; http/errors.ts gives each its status.

import type { WindowState } from './rate-windows.ts';

export type RefusalCode =
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
export interface IndexedFault {
  index: number;
  error: string;
  field?: string;
}

/** A refusal with a code of the contract, a sentence for people, and one detail per fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: string[];
  readonly errors: IndexedFault[] | undefined;

  constructor(code: RefusalCode, message: string, details: string[] = [], errors?: IndexedFault[]) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}

/** The refusal for a thing that isn't there, or isn't this company's: both look the same. */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `${what} was not found.`);
}

/** The refusal of what was tried too often; `state` is the window that is full. */
export class TooManyRequests extends Error {
  readonly state: WindowState;

  constructor(state: WindowState) {
    super('Too many requests.');
    this.name = 'TooManyRequests';
    this.state = state;
  }
}

/** Thrown for a request body beyond the memory that its client, or the process, has for bodies in progress. */
export class BodyMemoryExceeded extends Error {
  readonly scope: 'client' | 'process';

  constructor(scope: 'client' | 'process') {
    super('Too many request bodies are in progress.');
    this.name = 'BodyMemoryExceeded';
    this.scope = scope;
  }
}

/** One fault of one pushed record: what is wrong beginning with the property, what it must be, what was sent. */
export interface RecordFault {
  index: number;
  error: string;
  expected: string;
  received: string;
}

/** More faults than anyone reads are not listed. */
export const mostFaults = 100;

/** The refusal of a push for faults of its records, by index; nothing was stored. `partial` where not all records were validated. */
export class InvalidRecords extends Refusal {
  readonly faults: RecordFault[];

  constructor(faults: RecordFault[], { partial = false } = {}) {
    const records = new Set(faults.map(({ index }) => index)).size;
    const counted = `${partial ? 'At least ' : ''}${records === 1 ? '1 record is' : `${records} records are`}`;
    super('INVALID_REQUEST', `${counted} at fault. Nothing was stored.`);
    this.faults = faults.toSorted((a, b) => a.index - b.index).slice(0, mostFaults);
  }
}

/** What was sent, as the text of a fault: 200 characters at most, U+FFFD for what is none, `missing` where nothing was. */
export function receivedText(value: unknown): string {
  if (value === undefined) return 'missing';
  // A number as it is: JSON has no word for one that is beyond all numbers.
  const text = ['string', 'number'].includes(typeof value) ? String(value) : jsonText(value);
  return wellFormed(text.slice(0, 200));
}

/** Text that every reader of JSON can keep: U+FFFD stands for half characters and for NUL. */
export function wellFormed(text: string): string {
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
