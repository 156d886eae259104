// What a call rejects with.

import type { OrderLineFault, ProblemCode, RecordFault } from './external-v2/index.ts';

/** Why there is no answer: none came in time, or the connection could not be made or kept. */
export type NoAnswerCode = 'TIMED_OUT' | 'NO_ANSWER';

/** A refusal of the service, or that no answer came. */
export class PortsideError extends Error {
  override readonly name = 'PortsideError';
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Why, for programs; undefined for an answer that is none of the service's, such as a proxy's. New codes may be added. */
  readonly code: ProblemCode | NoAnswerCode | undefined;
  /** One sentence per fault, each beginning with its place. */
  readonly details: readonly string[];
  /** The records or order lines at fault, by their index in what was sent. */
  readonly errors: readonly (RecordFault | OrderLineFault)[];
  /** Finds the request in the service's log; quote it to support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, where the service said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The refusal's body. */
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

/** The members of a refusal's body; a 429 has its code in `error`. */
interface Refusal {
  message?: string;
  code?: ProblemCode;
  error?: string | { code: ProblemCode };
  details?: string[];
  errors?: (RecordFault | OrderLineFault)[];
}

/** What the runtime rejects with, made a PortsideError; a caller's own abort stays what it is. */
export function asPortsideError(
  error: unknown,
  response: Response | undefined,
  request: Request | undefined,
  options: { throwOnError?: boolean },
): unknown {
  if (options.throwOnError === false || request === undefined || request.signal.aborted) return error;
  if (response === undefined) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const message = timedOut ? error.message : `No answer from ${new URL(request.url).host}`;
    return new PortsideError(message, { code: timedOut ? 'TIMED_OUT' : 'NO_ANSWER' }, error);
  }
  return response.ok ? error : refusal(error, response);
}

function refusal(body: unknown, { status, statusText, headers }: Response): PortsideError {
  const { message, error, code, details, errors } = (typeof body === 'object' && body !== null ? body : {}) as Refusal;
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const said = message ?? (typeof error === 'string' ? error : error?.code) ?? statusText;
  const fault = details?.[0] ?? (errors?.[0] && `index ${errors[0].index}: ${errors[0].error}`);
  return new PortsideError([status, said, fault].filter((part) => part !== undefined).join(': '), {
    status,
    code: code ?? (typeof error === 'object' ? error.code : undefined),
    details,
    errors,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    body,
  });
}
