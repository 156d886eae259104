// Reads a company's pull feed, whatever the other side does: within a time, up to a size, from public addresses.
//
// A poll asks for several answers at once, and has one limit of time and one of size for all of them. Where they become too much together,
// the largest is given up: an endless answer must not cost the others their place.

import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import { findDuplicateMembers } from '../domain/duplicate-members.ts';
import { connectionErrorMessage } from './connection-error.ts';
import { withDeadline } from './deadline.ts';
import { BlockedTargetError, createSsrfSafeAgent, logConnectionError, type TargetRules } from './ssrf-safe-agent.ts';

/** The limits of one poll, over all its answers. */
export interface FeedLimits {
  ms: number;
  bytes: number;
}

const published: FeedLimits = { ms: 30_000, bytes: 50 * 1024 * 1024 };
/** Thrown where an answer can't be had or read; the message says why, for people. */
export class FeedError extends Error {
  constructor(reason: string) {
    // It may quote what the other side said: PostgreSQL's text holds no NUL, and UTF-8 no half characters.
    super(reason.slice(0, 500).replaceAll('\0', '\uFFFD').toWellFormed());
    this.name = 'FeedFailure';
  }
}

export interface FeedClient {
  /** Opens a poll of the feed at a base address; its time runs from now on. Disposed of, it asks no more. */
  open(feed: { url: string; token: string }, signal?: AbortSignal): FeedPoll;
  /** Closes the connections. */
  close(): Promise<void>;
}

export interface FeedPoll {
  /** Returns the bytes of a section's answer. Throws FeedFailure, and the reason of the poll's signal when that aborts. */
  ask(section: string, query: Record<string, string>): Promise<Buffer>;
  [Symbol.dispose](): void;
}

/** Returns a client for feeds that the rules allow. */
export function createFeedClient(rules: TargetRules, limits: FeedLimits = published): FeedClient {
  // An exchange that was cut leaves its connection behind half made.
  const agent = createSsrfSafeAgent({ ...rules, connectMs: 2 * limits.ms });
  return {
    open: (feed, signal) => openPoll({ agent, rules }, feed, limits, signal),
    close: () => agent.destroy(),
  };
}

/** The smallest rows, or lines of orders, that are sound are so many in the largest answer; each takes memory many times its size. */
const mostValues = 2_000_000;

/** Returns the JSON value of an answer; throws FeedFailure where it is none, or isn't clear about what it holds. */
export function parseResponse(bytes: Uint8Array): unknown {
  if (openingsIn(bytes) > mostValues)
    throw new FeedError(`The answer has more than ${mostValues} objects and lists: no sound one has.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError('The answer is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedError(`The answer is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const repeated = findDuplicateMembers(text, 1);
  // What is deeper than any row may be refuses its row, not the answer.
  if (Array.isArray(repeated) && repeated.length > 0)
    throw new FeedError(`The answer gives ${repeated[0]} more than once.`);
  return value;
}

/** How many objects and lists are opened. Brackets in texts count too: they are few. */
function openingsIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) count += 1;
  return count;
}

/** What an answer has brought so far, and what stops it. */
interface Answer {
  size: number;
  isWhole: boolean;
  giveUp: AbortController;
}

function openPoll(
  { agent, rules }: { agent: Dispatcher; rules: TargetRules },
  { url, token }: { url: string; token: string },
  limits: FeedLimits,
  signal: AbortSignal | undefined,
): FeedPoll {
  const late = new FeedError(`No whole answer within ${limits.ms / 1000} s, which a poll has for all its answers.`);
  const cut = withDeadline(limits.ms, late, signal);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'Portside-Feed/1.0' };
  const answers = new Set<Answer>();
  return {
    async ask(section, query) {
      const answer: Answer = { size: 0, isWhole: false, giveUp: new AbortController() };
      answers.add(answer);
      try {
        const options = { headers, dispatcher: agent, signal: AbortSignal.any([cut.signal, answer.giveUp.signal]) };
        const asked = request(`${url}/${section}?${new URLSearchParams(query)}`, options);
        const { statusCode, headers: answered, body } = await Promise.race([asked, cut.happened]);
        const fault = faultOf(statusCode, answered['content-encoding']);
        if (fault === undefined) return await read(body, answer, () => makeRoom(answers, limits.bytes));
        // What was not read is nobody's business any more.
        body.on('error', () => undefined).destroy();
        throw new FeedError(fault);
      } catch (error) {
        answers.delete(answer);
        signal?.throwIfAborted();
        if (cut.signal.aborted) throw late;
        if (!(error instanceof FeedError)) logConnectionError(rules, url, error as Error);
        throw reasonOf(error as Error);
      }
    },
    [Symbol.dispose]: () => cut[Symbol.dispose](),
  };
}

async function read(body: Readable, answer: Answer, makeRoom: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk);
    answer.size += chunk.length;
    makeRoom();
    // Leaving the loop closes the connection.
    answer.giveUp.signal.throwIfAborted();
  }
  answer.isWhole = true;
  return Buffer.concat(chunks);
}

/** Gives up the largest answer that is still coming, where all of them are too much. */
function makeRoom(answers: Set<Answer>, most: number): void {
  const total = [...answers].reduce((sum, { size }) => sum + size, 0);
  if (total <= most) return;
  const coming = [...answers].filter(({ isWhole }) => !isWhole);
  const largest = coming.reduce((one, other) => (other.size > one.size ? other : one));
  answers.delete(largest);
  const reason = `The answers of the poll are more than ${most.toLocaleString('en')} bytes together; this one was the largest.`;
  largest.giveUp.abort(new FeedError(reason));
}

function faultOf(status: number, encoding: string | string[] | undefined): string | undefined {
  if (status >= 300 && status < 400) return `The feed redirects (${status}), which is not followed.`;
  if (status === 401 || status === 403) return `The feed answered ${status}: it does not take the token.`;
  if (status !== 200) return `The feed answered ${status}.`;
  if (encoding !== undefined && encoding !== 'identity')
    return `The answer is compressed (${encoding}), which is not read.`;
  return undefined;
}

function reasonOf(error: Error): FeedError {
  if (error instanceof FeedError) return error;
  if (error instanceof BlockedTargetError) return new FeedError(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET')
    return new FeedError('The connection was closed before the whole answer came.');
  return new FeedError(connectionErrorMessage(error));
}
