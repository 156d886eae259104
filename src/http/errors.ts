// Maps errors to HTTP responses. Internal errors expose nothing but the request ID.

import { errorStatuses, errorStatusesByDocument } from '../../generated/error-statuses.ts';
import {
  ApiError,
  BodyMemoryExceededError,
  InvalidRecordsError,
  publishedRecordError,
  RangeNotSatisfiableError,
  recordFieldError,
  TooManyRequestsError,
} from '../domain/errors.ts';
import { formatDetail, toEntry } from '../domain/field-error.ts';
import { isCommitUnknown, isDatabaseUnavailable } from '../postgres/database-error.ts';
import { redactStrings } from '../telemetry/redaction.ts';
import { rateLimitedHeaders } from './rate-limit/headers.ts';

/** An error code. */
export type Code = keyof typeof errorStatuses;

const exceptions: { readonly [document: string]: { readonly [Name in Code]?: number } } = errorStatusesByDocument;

/** Returns the HTTP status of an error code in the API of a document. */
export function httpStatusOf(code: Code, document = ''): number {
  return exceptions[document]?.[code] ?? errorStatuses[code];
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

/** What an error response says besides the error. */
export interface ErrorContext {
  requestId: string;
  /** The URL of the service, which has the pages of the codes. */
  publicUrl: string;
  /** The document of the API. */
  document?: string | undefined;
  /** The body member that holds the records of a push. */
  records?: string | undefined;
  /** Whether the errors of records have the published members only. */
  isPublishedForm?: boolean | undefined;
}

/** Returns the URL of the page about an error code. */
export function errorDocUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/docs/errors/${code}`;
}

/** Returns the response for anything thrown: that of an ApiError, 503 while the database is unavailable, otherwise 500. */
export function toErrorResponse(error: unknown, context: ErrorContext): ErrorResponse {
  if (error instanceof InvalidRecordsError) return { ...invalidRecordsResponse(error, context), isServerError: false };
  if (error instanceof TooManyRequestsError)
    return { ...rateLimitResponse(context), headers: rateLimitedHeaders(error.state) };
  if (error instanceof BodyMemoryExceededError) return { ...bodyMemoryResponse(error, context), isServerError: false };
  if (error instanceof RangeNotSatisfiableError) {
    const headers = { 'Content-Range': `bytes */${error.sizeBytes}` };
    return { ...apiErrorResponse(error, context), headers, isServerError: false };
  }
  if (error instanceof ApiError)
    return { ...apiErrorResponse(error, context), isServerError: error.code === 'SERVICE_UNAVAILABLE' };
  if (isDatabaseUnavailable(error)) {
    const message = isCommitUnknown(error as Error) ? unknownOutcome : unavailable;
    return { ...apiErrorResponse(new ApiError('SERVICE_UNAVAILABLE', message), context), isServerError: true };
  }
  const message = `An internal error occurred; include the request ID ${context.requestId} when you report it.`;
  return { ...errorResponse('INTERNAL_ERROR', { message, details: [] }, context), isServerError: true };
}

const unavailable = 'The service is temporarily unavailable; try again.';
const unknownOutcome =
  'The database connection was lost during the commit, so it is unknown whether the request was stored; send the same request again, with the same Idempotency-Key if it had one.';

/** Returns the response to a request over the rate limit. */
export function rateLimitResponse({ publicUrl }: Pick<ErrorContext, 'publicUrl'>): ErrorResponse {
  const code = 'RATE_LIMIT_EXCEEDED';
  const body = { success: false, error: { code }, docUrl: errorDocUrl(publicUrl, code) };
  return { status: 429, body, headers: {}, isServerError: false };
}

function bodyMemoryResponse({ scope }: BodyMemoryExceededError, context: ErrorContext) {
  if (scope === 'client') return { ...rateLimitResponse(context), headers: { 'Retry-After': '5' } };
  const message = 'Too many request bodies are in progress; try again.';
  return apiErrorResponse(new ApiError('SERVICE_UNAVAILABLE', message), context);
}

function apiErrorResponse({ code, message, details, errors }: ApiError, context: ErrorContext) {
  const entries = errors.length === 0 ? {} : { errors: errors.map(toEntry) };
  return errorResponse(code, { message, details, ...entries }, context);
}

/** The response for a push that is rejected because of its records: the published members, and those of other errors. */
function invalidRecordsResponse({ code, message, recordErrors }: InvalidRecordsError, context: ErrorContext) {
  const { records = 'records', isPublishedForm } = context;
  const fieldErrors = recordErrors.map((error) => recordFieldError(error, records));
  const errors = recordErrors.map((error, index) => ({
    ...publishedRecordError(error),
    ...(!isPublishedForm && toEntry(fieldErrors[index]!)),
  }));
  const members = { message, details: fieldErrors.map(formatDetail), errors, processed: 0 };
  return errorResponse(code, members, context, 'Validation errors');
}

function errorResponse(
  code: Code,
  { message, ...members }: { message: string } & Record<string, unknown>,
  { publicUrl, document }: ErrorContext,
  title?: string,
) {
  const status = httpStatusOf(code, document);
  const { details, ...others } = members;
  const docUrl = errorDocUrl(publicUrl, code);
  return {
    status,
    body: {
      ...redactStrings({ success: false, error: title ?? titles[status], message, code, details, ...others }),
      docUrl,
    },
    headers: (status === 503 ? { 'Retry-After': '5' } : {}) as Record<string, string>,
  };
}
