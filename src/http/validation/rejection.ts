// Why a request was rejected, for the log: the error code, and which parameter or member is invalid. Values and names that no schema
// defines are left out, because they can be secrets.

import { ApiError, InvalidRecordsError, TooManyRequestsError } from '../../domain/errors.ts';
import { type FieldError, formatLocation } from '../../domain/field-error.ts';

/** Log fields of a rejected request. */
export interface Rejection {
  code: string;
  reason?: string;
}

/** Placeholder for a name that no schema defines. */
const unknownName = '(unknown)';
/** Names that no schema defines but that are not secret. */
const standardHeaders = new Set(['content-type', 'content-encoding', 'host']);

/** Returns the error code and, if known, the location, with only the given `names`; undefined for an internal error. */
export function rejectionOf(error: unknown, names: ReadonlySet<string> = new Set()): Rejection | undefined {
  if (error instanceof TooManyRequestsError) return { code: 'RATE_LIMIT_EXCEEDED' };
  if (!(error instanceof ApiError)) return undefined;
  const reason = error.reason ?? locationOf(error, names);
  return { code: error.code, ...(reason !== undefined && { reason }) };
}

function locationOf(error: ApiError, names: ReadonlySet<string>): string | undefined {
  const redactUnknown = (name: string) =>
    names.has(name) || standardHeaders.has(name) || /^\d{1,5}$/.test(name) ? name : unknownName;
  const [first] = error.errors;
  if (first !== undefined) return formatLocation(redactNames(first, redactUnknown)).replaceAll('"', '');
  const [recordError] = error instanceof InvalidRecordsError ? error.recordErrors : [];
  if (recordError === undefined) return undefined;
  const path = /^\S*/.exec(recordError.error)?.[0] ?? '';
  return `record ${recordError.index}: ${path.split('/').map(redactUnknown).join('/')}`;
}

function redactNames(error: FieldError, redact: (name: string) => string): FieldError {
  if ('pointer' in error) return { ...error, pointer: redactSteps(error.pointer, redact) };
  if ('parameter' in error) return { ...error, parameter: redact(error.parameter) };
  return 'header' in error ? { ...error, header: redact(error.header) } : error;
}

const redactSteps = (pointer: string, redact: (name: string) => string) =>
  pointer
    .split('/')
    .map((step) => (step === '' ? '' : redact(step)))
    .join('/');
