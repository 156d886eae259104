// The account pages put together in a thread of its own: removing types takes memory that is gone with the thread, and Node's
// warning that it does so by an experiment is not for the log.

import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { buildConsole, type ConsoleFiles } from './files.ts';

/** Puts them together beside whatever else the process does; rejects as `buildConsole` does. */
export function buildConsoleInThread(): Promise<ConsoleFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) parentPort?.postMessage(await buildConsole());
