// Why a request was rejected, for the operators' log: the error's code, and which parameter or member was at fault. Names that the
// contract does not have are left out, as are all values: either may be a secret.

import { ApiError, InvalidRecordsError, TooManyRequestsError } from '../../domain/errors.ts';

/** What the log line of a rejected request says of it. */
export interface Rejection {
  code: string;
  reason?: string;
}

/** What stands for a name that the contract does not have. */
const unknownName = '(unknown)';
/** Names that are in no contract and no secret. */
const standardHeaders = new Set(['content-type', 'content-encoding', 'host']);

/** Returns the code of a rejection and, where it is known, its place by the `names` of the contract; undefined for an internal error. */
export function rejectionOf(error: unknown, names: ReadonlySet<string> = new Set()): Rejection | undefined {
  if (error instanceof TooManyRequestsError) return { code: 'RATE_LIMIT_EXCEEDED' };
  if (!(error instanceof ApiError)) return undefined;
  const reason = error.reason ?? placeOf(error, names);
  return { code: error.code, ...(reason !== undefined && { reason }) };
}

function placeOf(error: ApiError, names: ReadonlySet<string>): string | undefined {
  const known = (name: string) =>
    names.has(name) || standardHeaders.has(name) || /^\d{1,5}$/.test(name) ? name : unknownName;
  const [detail = ''] = error.details;
  const [, kind, parameter = ''] = /^(query parameter|path parameter|header) "([^"]*)"/.exec(detail) ?? [];
  if (kind !== undefined) return `${kind} ${known(parameter)}`;
  if (detail.startsWith('request body')) return 'request body';
  const [pointer] = /^\/[^\s:]*/.exec(detail) ?? [];
  if (pointer !== undefined)
    return pointer
      .split('/')
      .map((step) => (step === '' ? '' : known(step)))
      .join('/');
  const [fault] = error instanceof InvalidRecordsError ? error.recordErrors : [];
  if (fault === undefined) return undefined;
  const path = /^\S*/.exec(fault.error)?.[0] ?? '';
  return `record ${fault.index}: ${path.split('/').map(known).join('/')}`;
}
