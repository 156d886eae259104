// Builds the site in a worker thread: requests are not blocked, and the memory of the build is released with the thread.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Site } from './site.ts';

/** Builds the site that is served at `publicUrl`; rejects like `buildSite`. */
export function buildSiteInThread(publicUrl: string): Promise<Site> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { publicUrl } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

// Only the worker thread loads the modules of the build.
if (!isMainThread) {
  const { buildSite } = await import('./site.ts');
  parentPort?.postMessage(await buildSite(workerData.publicUrl));
}
