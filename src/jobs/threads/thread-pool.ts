// Worker thread pools for work that takes much time or memory, so that it does not block the process's event loop. Threads start on
// demand and end when idle.

import { join } from 'node:path';
import { Piscina } from 'piscina';

export interface ThreadPoolOptions<Settings> {
  /** The file in this folder that exports the threads' functions. */
  file: string;
  /** Maximum number of threads. */
  maxThreads: number;
  /** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and its task fails. */
  memoryLimitMb: number;
  /** The `workerData` of each thread. */
  settings: Settings;
}

const idleMs = 10_000;
/** Requests have priority over threads. */
const niceIncrement = 10;

/** Creates a pool of threads, which start on demand. */
export function createThreadPool<Settings>({
  file,
  maxThreads,
  memoryLimitMb,
  settings,
}: ThreadPoolOptions<Settings>): Piscina {
  return new Piscina({
    filename: join(import.meta.dirname, file),
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    // With atomics an idle thread's event loop would be blocked, and its database connections unattended.
    atomics: 'disabled',
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 32 },
    workerData: settings,
  });
}
