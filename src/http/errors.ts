// What a refusal or a fault looks like on the wire. A fault of ours tells the outside nothing but that it happened.

import {
  ApiError,
  BodyMemoryExceededError,
  type ErrorCode,
  InvalidRecordsError,
  publishedRecordError,
  recordDetail,
  TooManyRequestsError,
} from '../domain/errors.ts';
import { isCommitUnknown, isConnectionLost } from '../postgres/database-error.ts';
import { rateLimitedHeaders } from './rate-limit/headers.ts';

/** The HTTP status of each code of the contract. */
export const httpStatusOf: Record<ErrorCode, number> = {
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  INVALID_ORDER_LINES: 400,
  INVALID_STATUS_TRANSITION: 400,
  ORDER_FINAL: 400,
  IDEMPOTENCY_KEY_REUSED: 400,
  INVALID_TOKEN: 400,
  LAST_MANAGER: 400,
  UNAUTHORIZED: 401,
  INVALID_SIGNATURE: 401,
  INVALID_CREDENTIALS: 401,
  COMPANY_SUSPENDED: 403,
  INSUFFICIENT_SCOPE: 403,
  MANAGER_ROLE_REQUIRED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUEST_HEADERS_TOO_LARGE: 431,
  SERVICE_UNAVAILABLE: 503,
};

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Payload too large',
  415: 'Unsupported media type',
  431: 'Request header fields too large',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** A status and its body, ready to be written. */
export interface Problem {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** Whether the fault is ours and belongs into the log. */
  ours: boolean;
}

/**
 * The answer to whatever was thrown: a refusal's own, 503 while the database is away, or a 500 that names only the
 * request. `records` is the member of the body that has the records of a push.
 */
export function toProblem(error: unknown, requestId: string, records = 'records'): Problem {
  if (error instanceof InvalidRecordsError) return { ...refusedRecords(error, records), ours: false };
  if (error instanceof TooManyRequestsError) return { ...rateLimitProblem, headers: rateLimitedHeaders(error.state) };
  if (error instanceof BodyMemoryExceededError) return { ...bodyMemoryProblem(error), ours: false };
  if (error instanceof ApiError) return { ...refused(error), ours: error.code === 'SERVICE_UNAVAILABLE' };
  if (isDatabaseAway(error)) {
    return {
      ...refused(new ApiError('SERVICE_UNAVAILABLE', isCommitUnknown(error as Error) ? unknownEnd : unavailable)),
      ours: true,
    };
  }
  const message = `Something went wrong on our side. Quote request ${requestId} when you report it.`;
  return { ...problem(500, { message, code: 'INTERNAL_ERROR', details: [] }), ours: true };
}

const unavailable = 'The service is briefly unavailable. Try again.';
const unknownEnd =
  'The database was lost in the moment of storing: it is not known whether this was stored. Send it again as it was, an order with its Idempotency-Key.';

/** The documented body of a 429. */
export const rateLimitProblem: Problem = {
  status: 429,
  body: { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } },
  headers: {},
  ours: false,
};

function bodyMemoryProblem({ scope }: BodyMemoryExceededError) {
  if (scope === 'client') return { ...rateLimitProblem, headers: { 'Retry-After': '5' } };
  return refused(new ApiError('SERVICE_UNAVAILABLE', 'Too many request bodies are in progress. Try again.'));
}

function refused({ code, message, details, errors }: ApiError) {
  return problem(httpStatusOf[code], { message, code, details, ...(errors === undefined ? {} : { errors }) });
}

/** The published body of a push that is refused for its records. */
function refusedRecords({ code, message, recordErrors: faults }: InvalidRecordsError, records: string) {
  const details = faults.map((fault) => recordDetail(fault, records));
  const errors = faults.map(publishedRecordError);
  const { status, body, headers } = problem(httpStatusOf[code], { message, code, details, errors, processed: 0 });
  return { status, body: { ...body, error: 'Validation errors' }, headers };
}

function problem(status: number, body: Record<string, unknown>) {
  return {
    status,
    body: { success: false, error: titles[status], ...body },
    headers: (status === 503 ? { 'Retry-After': '5' } : {}) as Record<string, string>,
  };
}

// Connections (08), no resources left (53: disk, memory, connections), a statement cancelled by its time-out or a restart (57), a disk
// that fails (58), a lock not had, a deadlock, a server that only reads because another has taken over.
const awayCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|53...|57014|57P..|58...|55P03|40001|40P01|25006)$/;

/** Whether PostgreSQL can't be reached or can't do at present what it else does. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name } = error as NodeJS.ErrnoException;
  return awayCode.test(code) || name === 'KnexTimeoutError' || isConnectionLost(error);
}
