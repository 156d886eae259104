// Estimates password strength in a worker thread: the estimator blocks its thread for up to a second and its dictionaries use 70 MB,
// which are freed when the thread has been idle for a while.

import type { Piscina } from 'piscina';
import { ApiError } from '../../domain/errors.ts';
import type { EstimateRequest } from './password-estimator.ts';

/** On the scale from 0 to 4, a password with this score withstands 10^8 guesses. */
const minScore = 3;
/** The estimator's time grows faster than linearly with the length; more characters can only make a password stronger. */
const maxScoredCharacters = 72;
const timeoutMs = 30_000;
/** Loading the dictionaries takes longer than an estimate, so a thread is kept for the estimates that soon follow. */
const idleMs = 2_000;
/** About five seconds of estimates. */
const maxPending = 10;

let pendingCount = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns whether a password is easy to guess for an attacker who knows the user's `words`, such as the company name. Estimates run one
 * at a time. Throws SERVICE_UNAVAILABLE when too many are queued.
 */
export async function isWeakPassword(password: string, words: string[]): Promise<boolean> {
  if (pendingCount >= maxPending) throw busy();
  pendingCount += 1;
  const scored = password.normalize('NFKC').slice(0, maxScoredCharacters).toWellFormed();
  const score = last.then(() => scoreInThread({ password: scored, words: splitWords(words) }));
  last = score.catch(() => undefined).then(() => (pendingCount -= 1));
  return (await score) < minScore;
}

/** Returns the words, their parts and those joined: a company name is as guessable as each word in it. */
function splitWords(words: string[]): string[] {
  const parts = words.flatMap((word) => {
    const split = word.split(/[^\p{L}\p{N}]+/u);
    const pairs = split.slice(1).map((part, i) => `${split[i]}${part}`);
    return [word, split.join(''), ...pairs, ...split];
  });
  return [...new Set(parts.map((part) => part.toLowerCase().slice(0, maxScoredCharacters)))].filter(
    (part) => part.length >= 3,
  );
}

let pool: Piscina<EstimateRequest, number> | undefined;

async function scoreInThread(estimate: EstimateRequest): Promise<number> {
  pool ??= await createPool();
  try {
    return await pool.run(estimate, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw busy();
    throw error;
  }
}

/** Loaded on first use: most processes never check a password. */
async function createPool(): Promise<Piscina<EstimateRequest, number>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./password-estimator.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
}

function busy(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', 'The password could not be checked. Try again in a few seconds.');
}
