// Builds the site in a worker thread: requests are not blocked, the memory of the build is released with the thread, and Node's warning
// about the experimental removal of types stays out of the log.

import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Site } from './site.ts';

/** Builds the site; rejects like `buildSite`. */
export function buildSiteInThread(): Promise<Site> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

// Only the worker thread loads the modules of the build.
if (!isMainThread) {
  const { buildSite } = await import('./site.ts');
  parentPort?.postMessage(await buildSite());
}
