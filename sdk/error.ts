// The error that methods reject with.

import type { ErrorTypes } from './generated/errors.gen.ts';
import type { OrderLineFault, ProblemCode, RecordFault } from './generated/external-v2/index.ts';

/** Why there is no response: a timeout, or a failed connection. */
export type NoAnswerCode = 'TIMED_OUT' | 'NO_ANSWER';

class PortsideErrorClass extends Error {
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
  /** The `Idempotency-Key` of the request, sent by you or generated. Send it again to repeat the request safely. */
  readonly idempotencyKey: string | undefined;
  /** The body of the error response. */
  readonly body: unknown;

  constructor(message: string, facts: ErrorProperties, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.idempotencyKey = facts.idempotencyKey;
    this.body = facts.body;
  }
}

type ErrorProperties = Partial<Omit<PortsideErrorClass, keyof Error>>;

/** What is known of an error with this code. */
interface KnownError<Code extends keyof ErrorTypes> {
  readonly code: Code;
  readonly status: ErrorTypes[Code]['status'];
  readonly body: ErrorTypes[Code]['body'];
  readonly errors: ErrorsOf<ErrorTypes[Code]['body']>;
}

/** The entries of `errors` of those bodies that have it. */
type ErrorsOf<Body> = readonly (Body extends { errors: readonly (infer Entry)[] } ? Entry : never)[];

interface UnknownError {
  readonly code: undefined;
  readonly status: number;
}

interface MissingResponse {
  readonly code: NoAnswerCode;
  readonly status: undefined;
}

/**
 * An error response of the service, or a missing response. A comparison with `code` narrows the type: `status`, `errors` and `body` are then
 * those of that code.
 */
export type PortsideError = PortsideErrorClass &
  ({ [Code in keyof ErrorTypes]: KnownError<Code> }[keyof ErrorTypes] | UnknownError | MissingResponse);

export const PortsideError = PortsideErrorClass as unknown as {
  new (message: string, facts: ErrorProperties, cause?: unknown): PortsideError;
  readonly prototype: PortsideError;
};

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
    return new PortsideError(
      message,
      { code: timedOut ? 'TIMED_OUT' : 'NO_ANSWER', idempotencyKey: keyOf(request) },
      error,
    );
  }
  return response.ok ? error : createError(error, response, keyOf(request));
}

function keyOf({ headers }: Request): string | undefined {
  return headers.get('Idempotency-Key') ?? undefined;
}

function createError(
  body: unknown,
  { status, statusText, headers }: Response,
  idempotencyKey: string | undefined,
): PortsideError {
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
    idempotencyKey,
    body,
  });
}

/** Whether the same request can succeed later: there is no response, or its status is 408, 429 or a server error. */
export function isTemporary(error: unknown): error is PortsideError {
  if (!(error instanceof PortsideError)) return false;
  const { status } = error;
  return status === undefined || status === 408 || status === 429 || status >= 500;
}
