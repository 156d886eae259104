// Estimates password strength in a worker thread: the estimator blocks its thread for up to a second and its dictionaries use 70 MB,
// which are freed when the thread has been idle for a while.

import { ApiError } from '../../domain/errors.ts';
import { isPoolBusy, type ThreadContext, ThreadPool } from '../../threads/thread-pools.ts';
import type * as estimator from './password-estimator.ts';

/** On the scale from 0 to 4, a password with this score withstands 10^8 guesses. */
const minScore = 3;
/** The estimator's time grows faster than linearly with the length; more characters can only make a password stronger. */
const maxScoredCharacters = 72;

const pool = new ThreadPool<typeof estimator>({
  file: new URL('./password-estimator.ts', import.meta.url),
  maxThreads: 1,
  memoryLimitMb: 192,
  // About five seconds of estimates.
  maxTasks: 10,
  timeLimitMs: 30_000,
});

/**
 * Returns whether a password is easy to guess for an attacker who knows the user's `words`, such as the company name. Estimates run one
 * at a time. Throws SERVICE_UNAVAILABLE when too many are queued.
 */
export async function isWeakPassword(ctx: ThreadContext, password: string, words: string[]): Promise<boolean> {
  const scored = password.normalize('NFKC').slice(0, maxScoredCharacters).toWellFormed();
  try {
    return (await pool.run(ctx, 'estimateStrength', { password: scored, words: splitWords(words) })) < minScore;
  } catch (error) {
    if (!isPoolBusy(error)) throw error;
    throw new ApiError('SERVICE_UNAVAILABLE', 'The password could not be checked; try again in a few seconds.');
  }
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
