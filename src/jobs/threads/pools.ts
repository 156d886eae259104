// The thread pools of jobs.

import { ThreadPool } from '../../threads/thread-pools.ts';
import type * as calculation from './calculation.ts';
import type * as feed from './feed.ts';
import type * as language from './language.ts';
import type * as matching from './matching.ts';
import type * as priceList from './price-list.ts';

export const calculationPool = new ThreadPool<typeof calculation>({
  file: new URL('./calculation.ts', import.meta.url),
  maxThreads: (config) => config.calculationThreads,
  memoryLimitMb: 256,
});

export const feedPool = new ThreadPool<typeof feed>({
  file: new URL('./feed.ts', import.meta.url),
  // More than one thread, so that a large response does not block all others.
  maxThreads: 2,
  // Several times the memory of the largest valid response.
  memoryLimitMb: 384,
});

export const importPool = new ThreadPool<typeof priceList>({
  file: new URL('./price-list.ts', import.meta.url),
  // One for large files and one for small ones.
  maxThreads: 2,
  memoryLimitMb: 160,
});

export const languagePool = new ThreadPool<typeof language>({
  file: new URL('./language.ts', import.meta.url),
  maxThreads: 1,
  // The detector's data takes 200 MB and a second to load, so it is not loaded in the main thread.
  memoryLimitMb: 512,
});

/** More than one thread, so that a company with 100 listings does not wait for one with 100,000. */
export const maxMatchingThreads = 2;

export const matchingPool = new ThreadPool<typeof matching>({
  file: new URL('./matching.ts', import.meta.url),
  maxThreads: maxMatchingThreads,
  memoryLimitMb: 768,
});
