// Matches the listings of every company again after catalog changes. Every worker is notified of a change, and also enqueues the job when
// it starts or may have missed a notification; the job key coalesces these into one job. A delay debounces bursts.

import type { Context } from '../context.ts';
import { enqueueJob } from '../db/jobs.ts';
import { listCompaniesWithListings } from '../db/matching/listings.ts';
import { defineJob } from './queue/job.ts';

const debounceMs = 1_500;

export const matchCatalogJob = defineJob({
  name: 'match-catalog',
  timeLimitMs: 60_000,
  retryAfterMs: [5_000, 60_000],
  concurrency: 1,
  async run(ctx) {
    for (const companyId of await listCompaniesWithListings(ctx.db)) {
      await enqueueJob(ctx.db, 'match-listings', { companyId }, { key: companyId });
    }
  },
});

/** Enqueues matching on catalog changes until stopped. */
export function watchCatalogForMatching(ctx: Context): { stop(): Promise<void> } {
  let enqueueing = Promise.resolve();
  let stopped = false;
  let isScheduled = false;

  function scheduleMatching(): void {
    if (isScheduled || stopped) return;
    isScheduled = true;
    const at = new Date(Date.now() + debounceMs);
    enqueueing = enqueueJob(ctx.db, 'match-catalog', {}, { key: 'catalog', at })
      .catch((error) => ctx.log.warn({ err: error }, 'listing match not enqueued'))
      .finally(() => {
        isScheduled = false;
      });
  }

  ctx.notifications.subscribe({
    onChange(topic) {
      if (topic === 'catalog' || topic === 'everything') scheduleMatching();
    },
  });
  scheduleMatching();
  return {
    async stop() {
      stopped = true;
      await enqueueing;
    },
  };
}
