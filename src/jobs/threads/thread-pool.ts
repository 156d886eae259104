// Threads for work that takes long or much memory: a process that answers requests, or takes other jobs, must not stand still for it. They
// start when there is work and end when there has been none for a while.

import { join } from 'node:path';
import { Piscina } from 'piscina';

/** What threads run, and with what. */
export interface ThreadPoolOptions<Settings> {
  /** The file of this folder whose functions they run. */
  file: string;
  /** How many there are at most. */
  most: number;
  /** A thread that needs more dies, and what it did has failed: it must not take the process with it. */
  megabytes: number;
  /** What each is started with, as `workerData`. */
  settings: Settings;
}

const idleMs = 10_000;
/** Requests go first. */
const niceness = 10;

/** Makes a pool of threads, none of them started. */
export function createThreadPool<Settings>({ file, most, megabytes, settings }: ThreadPoolOptions<Settings>): Piscina {
  return new Piscina({
    filename: join(import.meta.dirname, file),
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    // With them an idle thread would stand still, its connections to the database unattended.
    atomics: 'disabled',
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    workerData: settings,
  });
}
