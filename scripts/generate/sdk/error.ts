// The error that methods reject with.

import type { OrderLineFault, ProblemCode, RecordFault } from '../../../generated/sdk/external-v2/index.ts';

/** Why there is no response: a timeout, or a failed connection. */
export type NoAnswerCode = 'TIMED_OUT' | 'NO_ANSWER';

/** An error response of the service, or a missing response. */
export class PortsideError extends Error {
  override readonly name = 'PortsideError';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The error code; undefined for a response of a proxy. New codes may be added. */
  readonly code: ProblemCode | NoAnswerCode | undefined;
  /** One sentence for each error, with its location first. */
  readonly details: readonly string[];
  /** The invalid records or order lines, by their index in the request. */
  readonly errors: readonly (RecordFault | OrderLineFault)[];
  /** ID of the request in the log of the service; quote it to support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the service sent them. */
  readonly retryAfterSeconds: number | undefined;
  /** The body of the error response. */
  readonly body: unknown;

  constructor(message: string, facts: Partial<Omit<PortsideError, keyof Error>>, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.body = facts.body;
  }
}

/** Members of an error body; a 429 has its code in `error`. */
interface ErrorBody {
  message?: string;
  code?: ProblemCode;
  error?: string | { code: ProblemCode };
  details?: string[];
  errors?: (RecordFault | OrderLineFault)[];
}

/** Converts an error of the runtime to a PortsideError. If the caller aborted the request, the error stays unchanged. */
export function asPortsideError(
  error: unknown,
  response: Response | undefined,
  request: Request | undefined,
  options: { throwOnError?: boolean },
): unknown {
  if (options.throwOnError === false || request === undefined || request.signal.aborted) return error;
  if (response === undefined) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const message = timedOut ? error.message : `No response from ${new URL(request.url).host}`;
    return new PortsideError(message, { code: timedOut ? 'TIMED_OUT' : 'NO_ANSWER' }, error);
  }
  return response.ok ? error : createError(error, response);
}

function createError(body: unknown, { status, statusText, headers }: Response): PortsideError {
  const { message, error, code, details, errors } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as ErrorBody;
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const said = message ?? (typeof error === 'string' ? error : error?.code) ?? statusText;
  const detail = details?.[0] ?? (errors?.[0] && `index ${errors[0].index}: ${errors[0].error}`);
  return new PortsideError([status, said, detail].filter((part) => part !== undefined).join(': '), {
    status,
    code: code ?? (typeof error === 'object' ? error.code : undefined),
    details,
    errors,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    body,
  });
}
