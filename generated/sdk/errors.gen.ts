// Derived from the documents in openapi/ by `npm run generate`.

import type { OrderLinesProblem, Problem, RateLimitProblem, RecordsProblem } from './external-v2/index.ts';

/** The status and the body of each error code. */
export interface ErrorTypes {
  INVALID_REQUEST: { status: 400; body: OrderLinesProblem | Problem | RecordsProblem };
  MALFORMED_JSON: { status: 400; body: Problem | RecordsProblem };
  INVALID_ORDER_LINES: { status: 400; body: OrderLinesProblem | Problem };
  INVALID_STATUS_TRANSITION: { status: 400; body: Problem };
  ORDER_FINAL: { status: 400; body: Problem };
  IDEMPOTENCY_KEY_REUSED: { status: 400; body: Problem };
  INVALID_TOKEN: { status: 400; body: Problem };
  LAST_MANAGER: { status: 400; body: Problem };
  UNAUTHORIZED: { status: 401; body: Problem };
  INVALID_SIGNATURE: { status: 401; body: Problem };
  INVALID_CREDENTIALS: { status: 401; body: Problem };
  COMPANY_SUSPENDED: { status: 403; body: Problem };
  INSUFFICIENT_SCOPE: { status: 403; body: Problem };
  MANAGER_ROLE_REQUIRED: { status: 403; body: Problem };
  TEST_KEY_REQUIRED: { status: 403; body: Problem };
  LIVE_KEY_REQUIRED: { status: 403; body: Problem };
  TWO_FACTOR_REQUIRED: { status: 403; body: Problem };
  OWN_DRAFT: { status: 403; body: Problem };
  CROSS_SITE_REQUEST: { status: 403; body: Problem };
  NOT_FOUND: { status: 404; body: Problem };
  SANDBOX_NOT_FOUND: { status: 404; body: Problem };
  METHOD_NOT_ALLOWED: { status: 405; body: Problem };
  REQUEST_TIMEOUT: { status: 408; body: Problem };
  PLAN_OUTDATED: { status: 409; body: Problem };
  SANDBOX_BUSY: { status: 409; body: Problem };
  DRAFT_OUTDATED: { status: 409; body: Problem };
  DRAFT_CLOSED: { status: 409; body: Problem };
  PLAN_ORDERED: { status: 409; body: Problem };
  PAYLOAD_TOO_LARGE: { status: 413; body: Problem };
  UNSUPPORTED_MEDIA_TYPE: { status: 415; body: Problem };
  RANGE_NOT_SATISFIABLE: { status: 416; body: Problem };
  REQUEST_HEADERS_TOO_LARGE: { status: 431; body: Problem };
  RATE_LIMIT_EXCEEDED: { status: 429; body: RateLimitProblem };
  INTERNAL_ERROR: { status: 500; body: Problem };
  SERVICE_UNAVAILABLE: { status: 503; body: Problem };
}
