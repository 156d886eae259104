// Builds the account pages in a worker thread: the memory of removing types is released with the thread, and Node's warning about this
// experimental feature stays out of the log.

import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type AccountPageFiles, buildAccountPages } from './files.ts';

/** Builds the account pages; rejects like `buildAccountPages`. */
export function buildAccountPagesInThread(): Promise<AccountPageFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) parentPort?.postMessage(await buildAccountPages());
