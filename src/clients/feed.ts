// Fetches a company's pull feed with a time limit and a size limit, from public addresses only.
//
// A poll fetches several sections concurrently, which share one time limit and one size limit. If they exceed the size limit together, the
// largest response is aborted, so that an endless one does not fail the others.

import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import { findDuplicateMembers } from '../domain/duplicate-members.ts';
import { connectionErrorMessage } from './connection-error.ts';
import { withDeadline } from './deadline.ts';
import { BlockedTargetError, createSsrfSafeAgent, logConnectionError, type TargetRules } from './ssrf-safe-agent.ts';

/** The limits of one poll, for all its responses together. */
export interface FeedLimits {
  ms: number;
  bytes: number;
}

const defaultLimits: FeedLimits = { ms: 30_000, bytes: 50 * 1024 * 1024 };

/** Thrown if a response can't be fetched or parsed. The message is shown to users. */
export class FeedError extends Error {
  constructor(reason: string) {
    // The reason can quote the peer: PostgreSQL can't store NUL, and UTF-8 can't encode lone surrogates.
    super(reason.slice(0, 500).replaceAll('\0', '\uFFFD').toWellFormed());
    this.name = 'FeedError';
  }
}

export interface FeedClient {
  /** Starts a poll of the feed at a base URL; its time limit starts now. Disposing of it clears the timer. */
  open(feed: { url: string; token: string }, signal?: AbortSignal): FeedPoll;
  /** Closes the connections. */
  close(): Promise<void>;
}

export interface FeedPoll {
  /** Returns the response body of a section. Throws FeedError, or the abort reason of the poll's signal. */
  fetchSection(section: string, query: Record<string, string>): Promise<Buffer>;
  [Symbol.dispose](): void;
}

/** Creates a client for feeds that the rules allow. */
export function createFeedClient(rules: TargetRules, limits: FeedLimits = defaultLimits): FeedClient {
  // An aborted exchange leaves its connection half-open.
  const agent = createSsrfSafeAgent({ ...rules, connectMs: 2 * limits.ms });
  return {
    open: (feed, signal) => openPoll({ agent, rules }, feed, limits, signal),
    close: () => agent.destroy(),
  };
}

/** The maximum number of objects and arrays, which the largest valid response can't exceed. Each takes many times its size in memory. */
const maxContainers = 2_000_000;

/** Returns the JSON value of a response. Throws FeedError if it is not valid JSON or has duplicate members. */
export function parseResponse(bytes: Uint8Array): unknown {
  if (countContainers(bytes) > maxContainers)
    throw new FeedError(`The response has more than ${maxContainers} objects and lists.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError('The response is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedError(`The response is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const duplicates = findDuplicateMembers(text, 1);
  // Excessive nesting rejects its row, not the response.
  if (Array.isArray(duplicates) && duplicates.length > 0)
    throw new FeedError(`The response gives ${duplicates[0]} more than once.`);
  return value;
}

/** Counts the opening brackets of objects and arrays. Those in strings count too, but are few. */
function countContainers(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) count += 1;
  return count;
}

/** The progress of a response. */
interface PendingResponse {
  size: number;
  isComplete: boolean;
  abortController: AbortController;
}

function openPoll(
  { agent, rules }: { agent: Dispatcher; rules: TargetRules },
  { url, token }: { url: string; token: string },
  limits: FeedLimits,
  signal: AbortSignal | undefined,
): FeedPoll {
  const timeoutError = new FeedError(
    `No complete response within ${limits.ms / 1000} s, which a poll has for all its responses.`,
  );
  const deadline = withDeadline(limits.ms, timeoutError, signal);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'Portside-Feed/1.0' };
  const responses = new Set<PendingResponse>();
  return {
    async fetchSection(section, query) {
      const response: PendingResponse = { size: 0, isComplete: false, abortController: new AbortController() };
      responses.add(response);
      try {
        const options = {
          headers,
          dispatcher: agent,
          signal: AbortSignal.any([deadline.signal, response.abortController.signal]),
        };
        const responsePromise = request(`${url}/${section}?${new URLSearchParams(query)}`, options);
        const { statusCode, headers: responseHeaders, body } = await Promise.race([responsePromise, deadline.expired]);
        const error = responseError(statusCode, responseHeaders['content-encoding']);
        if (error === undefined) return await readBody(body, response, () => enforceSizeLimit(responses, limits.bytes));
        // Errors of the discarded body don't matter.
        body.on('error', () => undefined).destroy();
        throw new FeedError(error);
      } catch (error) {
        responses.delete(response);
        signal?.throwIfAborted();
        if (deadline.signal.aborted) throw timeoutError;
        if (!(error instanceof FeedError)) logConnectionError(rules, url, error as Error);
        throw toFeedError(error as Error);
      }
    },
    [Symbol.dispose]: () => deadline[Symbol.dispose](),
  };
}

async function readBody(body: Readable, response: PendingResponse, makeRoom: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
    response.size += chunk.length;
    makeRoom();
    // Leaving the loop closes the connection.
    response.abortController.signal.throwIfAborted();
  }
  response.isComplete = true;
  return Buffer.concat(chunks);
}

/** Aborts the largest incomplete response if all responses together exceed the limit. */
function enforceSizeLimit(responses: Set<PendingResponse>, maxBytes: number): void {
  const total = [...responses].reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  const incomplete = [...responses].filter(({ isComplete }) => !isComplete);
  const largest = incomplete.reduce((one, other) => (other.size > one.size ? other : one));
  responses.delete(largest);
  const reason = `The responses of the poll are more than ${maxBytes.toLocaleString('en')} bytes together; this one was the largest.`;
  largest.abortController.abort(new FeedError(reason));
}

function responseError(status: number, encoding: string | string[] | undefined): string | undefined {
  if (status >= 300 && status < 400) return `The feed redirects (${status}), which is not followed.`;
  if (status === 401 || status === 403) return `The feed returned ${status}: it rejects the token.`;
  if (status !== 200) return `The feed returned ${status}.`;
  if (encoding !== undefined && encoding !== 'identity')
    return `The response is compressed (${encoding}), which is not supported.`;
  return undefined;
}

function toFeedError(error: Error): FeedError {
  if (error instanceof FeedError) return error;
  if (error instanceof BlockedTargetError) return new FeedError(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET')
    return new FeedError('The connection was closed before the response was complete.');
  return new FeedError(connectionErrorMessage(error));
}
