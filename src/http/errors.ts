// Maps errors to HTTP responses. Internal errors expose nothing but the request ID.

import {
  ApiError,
  BodyMemoryExceededError,
  type ErrorCode,
  InvalidRecordsError,
  publishedRecordError,
  RangeNotSatisfiableError,
  recordDetail,
  TooManyRequestsError,
} from '../domain/errors.ts';
import { isCommitUnknown, isDatabaseUnavailable } from '../postgres/database-error.ts';
import { redactStrings } from '../telemetry/redaction.ts';
import { rateLimitedHeaders } from './rate-limit/headers.ts';

/** HTTP status by error code. */
const statusByCode: Record<ErrorCode, number> = {
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
  TEST_KEY_REQUIRED: 403,
  LIVE_KEY_REQUIRED: 403,
  TWO_FACTOR_REQUIRED: 403,
  OWN_DRAFT: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  SANDBOX_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PLAN_OUTDATED: 409,
  SANDBOX_BUSY: 409,
  LIMIT_REACHED: 409,
  ROTATION_IN_PROGRESS: 409,
  DRAFT_OUTDATED: 409,
  DRAFT_CLOSED: 409,
  PLAN_ORDERED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  REQUEST_HEADERS_TOO_LARGE: 431,
  SERVICE_UNAVAILABLE: 503,
};

/** Returns the HTTP status of an error code. */
export function httpStatusOf(code: ErrorCode): number {
  return statusByCode[code];
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Payload too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  431: 'Request header fields too large',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** An error response: its status, body and headers. */
export interface ErrorResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** Whether this is a server-side error, to be logged. */
  isServerError: boolean;
}

/**
 * Returns the response for anything thrown: that of an ApiError, 503 while the database is unavailable, otherwise a 500 with only
 * the request ID. `records` names the request body member that holds the records of a push.
 */
export function toErrorResponse(error: unknown, requestId: string, records = 'records'): ErrorResponse {
  if (error instanceof InvalidRecordsError) return { ...invalidRecordsResponse(error, records), isServerError: false };
  if (error instanceof TooManyRequestsError) return { ...rateLimitResponse, headers: rateLimitedHeaders(error.state) };
  if (error instanceof BodyMemoryExceededError) return { ...bodyMemoryResponse(error), isServerError: false };
  if (error instanceof RangeNotSatisfiableError) {
    const headers = { 'Content-Range': `bytes */${error.sizeBytes}` };
    return { ...apiErrorResponse(error), headers, isServerError: false };
  }
  if (error instanceof ApiError)
    return { ...apiErrorResponse(error), isServerError: error.code === 'SERVICE_UNAVAILABLE' };
  if (isDatabaseUnavailable(error)) {
    return {
      ...apiErrorResponse(
        new ApiError('SERVICE_UNAVAILABLE', isCommitUnknown(error as Error) ? unknownOutcome : unavailable),
      ),
      isServerError: true,
    };
  }
  const message = `An internal error occurred; include the request ID ${requestId} when you report it.`;
  return { ...errorResponse(500, { message, code: 'INTERNAL_ERROR', details: [] }), isServerError: true };
}

const unavailable = 'The service is temporarily unavailable; try again.';
const unknownOutcome =
  'The database connection was lost during the commit, so it is unknown whether the request was stored; send the same request again, with the same Idempotency-Key if it had one.';

/** The documented body of a 429. */
export const rateLimitResponse: ErrorResponse = {
  status: 429,
  body: { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } },
  headers: {},
  isServerError: false,
};

function bodyMemoryResponse({ scope }: BodyMemoryExceededError) {
  if (scope === 'client') return { ...rateLimitResponse, headers: { 'Retry-After': '5' } };
  return apiErrorResponse(new ApiError('SERVICE_UNAVAILABLE', 'Too many request bodies are in progress; try again.'));
}

function apiErrorResponse({ code, message, details, errors }: ApiError) {
  return errorResponse(httpStatusOf(code), { message, code, details, ...(errors === undefined ? {} : { errors }) });
}

/** The published response body for a push that is rejected because of its records. */
function invalidRecordsResponse({ code, message, recordErrors }: InvalidRecordsError, records: string) {
  const details = recordErrors.map((error) => recordDetail(error, records));
  const errors = recordErrors.map(publishedRecordError);
  const { status, body, headers } = errorResponse(httpStatusOf(code), { message, code, details, errors, processed: 0 });
  return { status, body: { ...body, error: 'Validation errors' }, headers };
}

function errorResponse(status: number, body: Record<string, unknown>) {
  return {
    status,
    body: redactStrings({ success: false, error: titles[status], ...body }),
    headers: (status === 503 ? { 'Retry-After': '5' } : {}) as Record<string, string>,
  };
}
