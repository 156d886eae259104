// The site made in a thread of its own: what it takes to make it is gone with the thread, and requests don't wait for it.

import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Site } from './site.ts';

/** Makes the site beside whatever else the process does; rejects as `buildSite` does. */
export function buildSiteInThread(): Promise<Site> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

// Loaded in the thread alone.
if (!isMainThread) {
  const { buildSite } = await import('./site.ts');
  parentPort?.postMessage(await buildSite());
}
