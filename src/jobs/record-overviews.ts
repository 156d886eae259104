// Stores each day what needs attention in each company, after the nightly calculation.

import type { Context } from '../context.ts';
import { listCompanies } from '../db/accounts/companies.ts';
import { enqueueJob } from '../db/jobs.ts';
import { recordOverview } from '../services/overview/record-overview.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;
const hour = 60 * minute;

export const recordOverviewsJob = defineJob({
  name: 'record-overviews',
  every: { ms: 24 * hour, offsetMs: 6 * hour },
  timeLimitMs: 10 * minute,
  retryAfterMs: [minute, 10 * minute],
  run: planOverviews,
});

export const recordOverviewJob = defineJob({
  name: 'record-overview',
  timeLimitMs: 2 * minute,
  retryAfterMs: [minute, 10 * minute],
  concurrency: 1,
  run: (ctx, { companyId }) => recordOverview(ctx, companyId),
});

/** Enqueues a job for each company that is not suspended, so that a company that fails does not prevent the others. */
async function planOverviews({ db }: Context): Promise<void> {
  for (const { id: companyId, suspendedAt } of await listCompanies(db)) {
    if (suspendedAt === null) await enqueueJob(db, 'record-overview', { companyId }, { key: companyId });
  }
}
