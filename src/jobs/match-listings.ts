// When a company has pushed listings or decided on a match: brings its matches up to date. Many pushes in a row are one job.

import { defineJob } from './job.ts';
import { matchInThread, matchingThreadCount } from './threads/matching-threads.ts';

const minute = 60_000;

export const matchListingsJob = defineJob({
  name: 'match-listings',
  // A first list of a hundred thousand against a million products.
  timeLimitMs: 60 * minute,
  retryAfterMs: [5_000, minute, 10 * minute],
  concurrency: matchingThreadCount,
  async run(ctx, { companyId }, signal) {
    const report = await matchInThread(ctx, companyId, signal);
    ctx.log.info({ company: companyId, ...report }, 'listings matched');
  },
});
