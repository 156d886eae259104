// Updates a company's matches after it has pushed listings or decided on a match. Consecutive pushes are coalesced into one job.

import { defineJob } from './queue/job.ts';
import { matchingPool, maxMatchingThreads } from './threads/pools.ts';

const minute = 60_000;

export const matchListingsJob = defineJob({
  name: 'match-listings',
  // Enough for an initial 100,000 listings against 1,000,000 products.
  timeLimitMs: 60 * minute,
  retryAfterMs: [5_000, minute, 10 * minute],
  concurrency: maxMatchingThreads,
  async run(ctx, { companyId }, signal) {
    const report = await matchingPool.run(ctx, 'matchListings', companyId, signal);
    ctx.log.info({ companyId, ...report }, 'listings matched');
  },
});
