// What a refusal or a fault looks like on the wire. A fault of ours tells the outside nothing but that it happened.

import { Refusal, type RefusalCode } from '../domain/errors.ts';

/** The HTTP status of each code of the contract. */
export const statusOf: Record<RefusalCode, number> = {
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  INVALID_ORDER_LINES: 400,
  INVALID_STATUS_TRANSITION: 400,
  ORDER_FINAL: 400,
  IDEMPOTENCY_KEY_REUSED: 400,
  UNAUTHORIZED: 401,
  COMPANY_SUSPENDED: 403,
  INSUFFICIENT_SCOPE: 403,
  MANAGER_ROLE_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
};

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Payload too large',
  415: 'Unsupported media type',
  500: 'Internal server error',
  501: 'Not implemented',
  503: 'Service unavailable',
};

/** A status and its body, ready to be written. */
export interface Problem {
  status: number;
  body: unknown;
}

/** The answer to whatever was thrown: a refusal's own, or a 500 that names only the request. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Refusal) {
    const status = statusOf[error.code];
    return {
      status,
      body: {
        success: false,
        error: titles[status],
        message: error.message,
        code: error.code,
        details: error.details,
        ...(error.errors === undefined ? {} : { errors: error.errors }),
      },
    };
  }
  return {
    status: 500,
    body: {
      success: false,
      error: titles[500],
      message: `Something went wrong on our side. Quote request ${requestId} when you report it.`,
      code: 'INTERNAL_ERROR',
      details: [],
    },
  };
}

/** The documented body of a 429. */
export const rateLimitProblem: Problem = {
  status: 429,
  body: { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } },
};
