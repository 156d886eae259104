// Why a request was rejected, for the log: the error code, and which parameter or member is invalid. Values and names that no schema
// defines are left out, because they can be secrets.

import { ApiError, InvalidRecordsError, TooManyRequestsError } from '../../domain/errors.ts';

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
  const [detail = ''] = error.details;
  const [, kind, parameter = ''] = /^(query parameter|path parameter|header) "([^"]*)"/.exec(detail) ?? [];
  if (kind !== undefined) return `${kind} ${redactUnknown(parameter)}`;
  if (detail.startsWith('request body')) return 'request body';
  const [pointer] = /^\/[^\s:]*/.exec(detail) ?? [];
  if (pointer !== undefined)
    return pointer
      .split('/')
      .map((step) => (step === '' ? '' : redactUnknown(step)))
      .join('/');
  const [recordError] = error instanceof InvalidRecordsError ? error.recordErrors : [];
  if (recordError === undefined) return undefined;
  const path = /^\S*/.exec(recordError.error)?.[0] ?? '';
  return `record ${recordError.index}: ${path.split('/').map(redactUnknown).join('/')}`;
}
