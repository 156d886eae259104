// Deletes failed jobs after 30 days, every night.

import { deleteFailedJobs } from '../../db/jobs.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;

export const purgeJobsJob = defineJob({
  name: 'sweep-jobs',
  every: { ms: 24 * hour, offsetMs: 3 * hour },
  timeLimitMs: 60_000,
  async run(ctx) {
    const deleted = await deleteFailedJobs(ctx.db, 30);
    ctx.log.info({ deleted }, 'failed jobs forgotten');
  },
});
