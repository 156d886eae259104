// How a request is sent until it is answered for good. What passes (429, 503, a lost connection) is tried again after a wait that
// doubles, varies, and is never shorter than the service asks for. A request is repeated only where that can do no harm: the
// contract says which POSTs may be sent twice, the others need an `Idempotency-Key`.

import { idempotentPosts } from '../../../generated/sdk/idempotent.gen.ts';

export interface Patience {
  /** How many times a call is tried again at most; 4 when left out. */
  retries: number;
  /** Milliseconds for one try, its answer's body included; 30,000 when left out. */
  timeoutMs: number;
  /** Milliseconds for a call with all its tries and waits; 120,000 when left out. A wait that would end later is not begun. */
  deadlineMs: number;
  /** Milliseconds of the first wait, which doubles from try to try up to 30 s and varies by half; 500 when left out. */
  backoffMs: number;
}

const longestBackoffMs = 30_000;
const passing = new Set([408, 429, 500, 502, 503, 504]);

type Send = (request: Request) => Promise<Response>;
type Outcome = { response: Response } | { failure: unknown };

/**
 * A `fetch` that is patient. It has to be told of each request, by `note`, which operation's path it is for; `note` returns the
 * request.
 */
export function patient(
  send: Send,
  { retries: most = 4, timeoutMs = 30_000, deadlineMs = 120_000, backoffMs = 500 }: Partial<Patience>,
): { fetch: typeof fetch; note: (request: Request, path: string) => Request } {
  const paths = new WeakMap<Request, string>();
  const windows = new Map<string, number>();

  async function patientFetch(request: Request): Promise<Response> {
    const path = paths.get(request) ?? new URL(request.url).pathname;
    const operation = `${request.method} ${path}`;
    const retries = mayBeRepeated(request, path) ? most : 0;
    const deadline = performance.now() + deadlineMs;
    await sleepWithin(deadline, (windows.get(operation) ?? 0) - performance.now(), request.signal);
    for (let retry = 0; ; retry += 1) {
      const outcome = await attempt(send, request, Math.min(timeoutMs, deadline - performance.now()));
      if ('response' in outcome) windows.set(operation, performance.now() + emptyForMs(outcome.response.headers));
      const wait = retry < retries ? waitBefore(outcome, retry, backoffMs) : undefined;
      const waited = wait !== undefined && (await sleepWithin(deadline, wait, request.signal));
      if (waited) continue;
      if ('failure' in outcome) throw outcome.failure;
      return outcome.response;
    }
  }

  return {
    fetch: (input, init) =>
      patientFetch(init === undefined && input instanceof Request ? input : new Request(input, init)),
    note(request, path) {
      paths.set(request, path);
      return request;
    },
  };
}

function mayBeRepeated({ method, headers }: Request, path: string): boolean {
  return method !== 'POST' || idempotentPosts.has(path) || headers.has('Idempotency-Key');
}

/** One try, with its whole answer read; a caller's abort is thrown, any other failure is an outcome. */
async function attempt(send: Send, request: Request, timeoutMs: number): Promise<Outcome> {
  request.signal.throwIfAborted();
  const attempting = new AbortController();
  const abort = () => attempting.abort(request.signal.reason);
  const timer = setTimeout(() => attempting.abort(timedOut(timeoutMs)), timeoutMs);
  request.signal.addEventListener('abort', abort);
  try {
    const response = await send(new Request(request.clone(), { signal: attempting.signal }));
    const body = await response.arrayBuffer();
    return { response: new Response(body.byteLength > 0 ? body : null, response) };
  } catch (failure) {
    request.signal.throwIfAborted();
    return { failure: attempting.signal.aborted ? attempting.signal.reason : failure };
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}

/** Milliseconds to wait after this outcome; undefined where trying again would not help. */
export function waitBefore(outcome: Outcome, retry: number, backoffMs: number): number | undefined {
  const backoff = Math.min(backoffMs * 2 ** retry, longestBackoffMs) * (0.5 + Math.random() / 2);
  if ('failure' in outcome) return backoff;
  const { status, headers } = outcome.response;
  return passing.has(status) ? askedForMs(status, headers) + backoff : undefined;
}

/** `Retry-After`, in seconds or as a date; else, of a 429, when its window starts anew. */
function askedForMs(status: number, headers: Headers): number {
  const after = headers.get('Retry-After') ?? (status === 429 ? headers.get('RateLimit-Reset') : null) ?? '0';
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Math.max(0, ms || 0);
}

/** For how long the window that the headers describe has nothing left. */
function emptyForMs(headers: Headers): number {
  return headers.get('RateLimit-Remaining') === '0' ? Number(headers.get('RateLimit-Reset')) * 1000 : 0;
}

/** Waits and returns true, or returns false at once where the wait would end after the deadline; rejects when aborted. */
async function sleepWithin(deadline: number, ms: number, signal: AbortSignal): Promise<boolean> {
  if (performance.now() + ms >= deadline) return false;
  if (ms <= 0) return true;
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  return true;
}

function timedOut(ms: number): DOMException {
  return new DOMException(`No answer within ${Math.ceil(ms)} ms`, 'TimeoutError');
}
