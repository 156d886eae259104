// Retries with exponential backoff, jitter, `Retry-After`, timeout and deadline. Only idempotent requests are retried: all but POST, POST
// operations that are `x-idempotent`, and requests with an `Idempotency-Key`, which is generated if the caller sends none.

import { idempotentPosts, keyedPosts } from './generated/idempotent.gen.ts';

export interface RetryOptions {
  /** Maximum number of retries of a request; default 4. */
  retries: number;
  /** Timeout of one attempt in milliseconds, response body included unless it is read as a stream; default 30,000. */
  timeoutMs: number;
  /** Deadline of a request in milliseconds, all attempts and waits included; default 120,000. A wait that would end later is not started. */
  deadlineMs: number;
  /** First wait in milliseconds, which doubles with each retry up to 30 s, with a jitter of half; default 500. */
  backoffMs: number;
  /** Called after each attempt, to log it. */
  onAttempt?: (attempt: AttemptLog) => void;
}

/** One attempt of a request. It has no credentials and no bodies. */
export interface AttemptLog {
  method: string;
  /** The URL with its query. */
  url: string;
  /** The number of the attempt, from 1. */
  attempt: number;
  /** The HTTP status; undefined without a response. */
  status: number | undefined;
  /** The ID of the request in the log of the service. */
  requestId: string | undefined;
  durationMs: number;
  /** Why there is no response. */
  error: unknown;
  /** Milliseconds until the next attempt; undefined if this was the last one. */
  retryMs: number | undefined;
}

const maxBackoffMs = 30_000;
const retryableStatuses = new Set([408, 429, 500, 502, 503, 504]);

/** The limits that a single call can change. */
export type CallLimits = Partial<Omit<RetryOptions, 'backoffMs' | 'onAttempt'>>;

type Send = (request: Request) => Promise<Response>;
type Outcome = { response: Response } | { failure: unknown };

/** What is known of a request beside itself. */
interface RequestFacts {
  /** The path of its operation. */
  path: string;
  /** Whether the caller reads the body of a successful response as a stream, which is not retried. */
  isStream: boolean;
  /** The limits of this call, where they differ from those of the client. */
  limits?: CallLimits | undefined;
}

/**
 * Returns a `fetch` that retries. Call `note` with each request and what is known of it; `note` returns the request, with an
 * `Idempotency-Key` if the operation takes one. The key is the same in all attempts.
 */
export function createRetryingFetch(
  send: Send,
  {
    retries: maxRetries = 4,
    timeoutMs = 30_000,
    deadlineMs = 120_000,
    backoffMs = 500,
    onAttempt,
  }: Partial<RetryOptions>,
): { fetch: typeof fetch; note: (request: Request, facts: RequestFacts) => Request } {
  const noted = new WeakMap<Request, RequestFacts>();
  const windows = new Map<string, number>();

  async function retryingFetch(request: Request): Promise<Response> {
    const facts = noted.get(request) ?? { path: new URL(request.url).pathname, isStream: false };
    const { path, isStream, limits = {} } = facts;
    const operation = `${request.method} ${path}`;
    const retries = canRetry(request, path) ? (limits.retries ?? maxRetries) : 0;
    const deadline = performance.now() + (limits.deadlineMs ?? deadlineMs);
    const attemptMs = limits.timeoutMs ?? timeoutMs;
    await sleepWithin(deadline, (windows.get(operation) ?? 0) - performance.now(), request.signal);
    for (let retry = 0; ; retry += 1) {
      const start = performance.now();
      const outcome = await attempt(send, request, isStream, Math.min(attemptMs, deadline - start));
      if ('response' in outcome) windows.set(operation, performance.now() + getExhaustedMs(outcome.response.headers));
      const wait = retry < retries ? waitBefore(outcome, retry, backoffMs) : undefined;
      const isRetried = wait !== undefined && performance.now() + wait < deadline;
      onAttempt?.(describeAttempt(request, outcome, retry + 1, start, isRetried ? wait : undefined));
      if (isRetried && (await sleepWithin(deadline, wait, request.signal))) continue;
      if ('failure' in outcome) throw outcome.failure;
      return outcome.response;
    }
  }

  return {
    fetch: (input, init) =>
      retryingFetch(init === undefined && input instanceof Request ? input : new Request(input, init)),
    note(request, facts) {
      const { path } = facts;
      noted.set(request, facts);
      const hasKey = request.headers.has('Idempotency-Key');
      if (request.method === 'POST' && keyedPosts.has(path) && !hasKey)
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      return request;
    },
  };
}

function describeAttempt(
  { method, url }: Request,
  outcome: Outcome,
  attempt: number,
  start: number,
  retryMs: number | undefined,
): AttemptLog {
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    method,
    url,
    attempt,
    status: response?.status,
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
    durationMs: Math.round(performance.now() - start),
    error: 'failure' in outcome ? outcome.failure : undefined,
    retryMs: retryMs === undefined ? undefined : Math.round(retryMs),
  };
}

function canRetry({ method, headers }: Request, path: string): boolean {
  return method !== 'POST' || idempotentPosts.has(path) || headers.has('Idempotency-Key');
}

/** Runs one attempt and reads the whole response, unless it is a stream; throws a caller's abort, returns any other failure. */
async function attempt(send: Send, request: Request, isStream: boolean, timeoutMs: number): Promise<Outcome> {
  request.signal.throwIfAborted();
  const attempting = new AbortController();
  const abort = () => attempting.abort(request.signal.reason);
  const timer = setTimeout(() => attempting.abort(createTimeoutError(timeoutMs)), timeoutMs);
  request.signal.addEventListener('abort', abort);
  let isStreaming = false;
  try {
    // A redirect would send the API key to another URL.
    const sent = new Request(request.clone(), { signal: attempting.signal, redirect: 'manual' });
    const response = await send(sent);
    isStreaming = isStream && response.ok;
    if (isStreaming) return { response };
    const body = await response.arrayBuffer();
    return { response: new Response(body.byteLength > 0 ? body : null, response) };
  } catch (failure) {
    request.signal.throwIfAborted();
    return { failure: attempting.signal.aborted ? attempting.signal.reason : failure };
  } finally {
    clearTimeout(timer);
    // The caller can also abort the reading of a stream.
    if (!isStreaming) request.signal.removeEventListener('abort', abort);
  }
}

/** Returns the milliseconds to wait after this outcome; undefined if it is not retryable. */
export function waitBefore(outcome: Outcome, retry: number, backoffMs: number): number | undefined {
  const backoff = Math.min(backoffMs * 2 ** retry, maxBackoffMs) * (0.5 + Math.random() / 2);
  if ('failure' in outcome) return backoff;
  const { status, headers } = outcome.response;
  return retryableStatuses.has(status) ? (readRetryAfter(status, headers) ?? 0) * 1000 + backoff : undefined;
}

/**
 * Returns the seconds of `Retry-After`, in seconds or as a date, or of the `RateLimit-Reset` of a 429. Undefined without them, and if they are
 * malformed.
 */
export function readRetryAfter(status: number, headers: Headers): number | undefined {
  const value = headers.get('Retry-After') || (status === 429 ? headers.get('RateLimit-Reset') : null);
  if (value === null) return undefined;
  const ms = /^[A-Za-z]+, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? parseSeconds(value) : Math.max(0, ms - Date.now()) / 1000;
}

function parseSeconds(value: string | null): number | undefined {
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Returns the milliseconds until the rate limit window that the headers describe resets; 0 if requests are left. */
function getExhaustedMs(headers: Headers): number {
  const isExhausted = headers.get('RateLimit-Remaining') === '0';
  return isExhausted ? (parseSeconds(headers.get('RateLimit-Reset')) ?? 0) * 1000 : 0;
}

/** Waits and returns true, or returns false at once where the wait would end after the deadline; rejects when aborted. */
async function sleepWithin(deadline: number, ms: number, signal: AbortSignal): Promise<boolean> {
  if (performance.now() + ms >= deadline) return false;
  if (ms > 0) await sleep(ms, signal);
  return true;
}

/** Waits, without a dependency on Node.js; rejects when aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

function createTimeoutError(ms: number): DOMException {
  return new DOMException(`No response within ${Math.ceil(ms)} ms`, 'TimeoutError');
}
