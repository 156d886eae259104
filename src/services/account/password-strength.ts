// Password strength, estimated in a worker thread: the estimator blocks its thread for up to a second, and its dictionaries take 70 MB,
// which are gone with the thread.

import { Worker } from 'node:worker_threads';
import { Refusal } from '../../domain/errors.ts';
import type { Estimate } from './password-estimator.ts';

/** Of 0 to 4: a password with this score withstands 10^8 guesses. */
const minScore = 3;
/** The estimator's time grows faster than the length; what follows can only make a password stronger. */
const maxScoredCharacters = 72;
const timeoutMs = 30_000;
/** Some five seconds' worth. */
const maxWaiting = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns whether a password is too easy to guess, for an attacker who also knows the user's `words`, like the company's name. Estimates run
 * one at a time; throws SERVICE_UNAVAILABLE where too many wait.
 */
export async function isWeakPassword(password: string, words: string[]): Promise<boolean> {
  if (waiting >= maxWaiting) throw busy();
  waiting += 1;
  const scored = password.normalize('NFKC').slice(0, maxScoredCharacters).toWellFormed();
  const score = last.then(() => scoreInThread({ password: scored, words: partsOf(words) }));
  last = score.catch(() => undefined).then(() => (waiting -= 1));
  return (await score) < minScore;
}

/** The words, what they consist of, and that written together: a company's name is as guessable as each of its words. */
function partsOf(words: string[]): string[] {
  const parts = words.flatMap((word) => {
    const split = word.split(/[^\p{L}\p{N}]+/u);
    const pairs = split.slice(1).map((part, i) => `${split[i]}${part}`);
    return [word, split.join(''), ...pairs, ...split];
  });
  return [...new Set(parts.map((part) => part.toLowerCase().slice(0, maxScoredCharacters)))].filter(
    (part) => part.length >= 3,
  );
}

function scoreInThread(estimate: Estimate): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./password-estimator.ts', import.meta.url), {
      workerData: estimate,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    const timer = setTimeout(() => {
      reject(busy());
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(busy());
    });
  });
}

function busy(): Refusal {
  return new Refusal('SERVICE_UNAVAILABLE', 'The password could not be checked. Try again in a few seconds.');
}
