// Builds the site in a worker thread: requests are not blocked, the memory of the build is released with the thread, and Node's warning
// about the experimental removal of types stays out of the log.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Site } from './site.ts';

type Part = 'files' | 'twins';

/** Builds the site, see `prepareSite`: first its files, then the Markdown versions of its pages. */
export function buildSiteInThread(publicUrl?: string, mockUrl?: string): Record<Part, Promise<Site>> {
  const parts = { files: Promise.withResolvers<Site>(), twins: Promise.withResolvers<Site>() };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { publicUrl, mockUrl },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  worker.on('message', ({ part, site }: { part: Part; site: Site }) => parts[part].resolve(site));
  worker.once('error', (error) => {
    for (const { reject } of Object.values(parts)) reject(error);
  });
  return { files: parts.files.promise, twins: parts.twins.promise };
}

// Only the worker thread loads the modules of the build.
if (!isMainThread) {
  const { prepareSite } = await import('./site.ts');
  const { files, renderTwins } = await prepareSite(workerData.publicUrl, workerData.mockUrl);
  parentPort?.postMessage({ part: 'files', site: files });
  parentPort?.postMessage({ part: 'twins', site: renderTwins() });
}
