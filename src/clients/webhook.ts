// Sends a webhook request to a company's endpoint and returns the outcome.

import type { Readable } from 'node:stream';
import { request } from 'undici';
import { connectionErrorMessage } from './connection-error.ts';
import { withDeadline } from './deadline.ts';
import { BlockedTargetError, createSsrfSafeAgent, logConnectionError, type TargetRules } from './ssrf-safe-agent.ts';

/** For the whole exchange: DNS, connection, TLS, request and response. */
const timeoutMs = 10_000;
/** How much of a response is stored; the connection is closed after it. */
const maxResponseBytes = 4096;
/** Headers of every request. */
const commonHeaders = { 'Content-Type': 'application/json', 'User-Agent': 'Portside-Webhooks/1.0' };

/** The outcome of a request to an endpoint. */
export interface Exchange {
  /** Whether the endpoint accepted the event: a 2xx status within 10 s. */
  ok: boolean;
  /** Null without a response. */
  httpStatus: number | null;
  /** Duration in milliseconds. */
  durationMs: number;
  /** The first 4096 bytes of the response, as text; null without a response. */
  responseBody: string | null;
  /** Error message for users; null on success. */
  error: string | null;
}

export interface WebhookClient {
  /** Posts a body. Rejects only with the abort reason of `signal`. */
  post(url: string, headers: Record<string, string>, body: string, signal?: AbortSignal): Promise<Exchange>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Creates a client for endpoints that the rules allow; `limitMs` is the time limit of one request. */
export function createWebhookClient(rules: TargetRules, limitMs = timeoutMs): WebhookClient {
  // An aborted exchange leaves its connection half-open.
  const agent = createSsrfSafeAgent({ ...rules, connectMs: 2 * limitMs });
  return {
    async post(url, headers, body, signal) {
      const start = performance.now();
      const exchange = (httpStatus: number | null, responseBody: string | null, error: string | null): Exchange => {
        const durationMs = Math.round(performance.now() - start);
        return { ok: error === null, httpStatus, durationMs, responseBody, error };
      };
      const timeoutError = new Error(`No response within ${limitMs / 1000} s.`);
      using deadline = withDeadline(limitMs, timeoutError, signal);
      try {
        const options = {
          method: 'POST',
          headers: { ...commonHeaders, ...headers },
          body,
          dispatcher: agent,
          signal: deadline.signal,
        };
        const response = await Promise.race([request(url, options), deadline.expired]);
        return exchange(response.statusCode, await readStart(response.body), statusError(response.statusCode));
      } catch (error) {
        signal?.throwIfAborted();
        if (error === timeoutError) return exchange(null, null, timeoutError.message);
        logConnectionError(rules, url, error as Error);
        return exchange(null, null, errorMessage(error as Error));
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns the start of the body. The status alone decides the outcome, so a body that is incomplete or endless is truncated. */
async function readStart(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size > maxResponseBytes) break;
    }
  } catch {
    // Return what was received before the error.
  }
  return toStorableText(Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8'));
}

/** PostgreSQL can't store NUL, and UTF-8 can't encode lone surrogates. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The endpoint redirects (${status}), which is not followed.`;
  return `The endpoint returned ${status}.`;
}

function errorMessage(error: Error): string {
  if (error instanceof BlockedTargetError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') return 'The connection was closed before the response.';
  return connectionErrorMessage(error);
}
