// Plans the nightly calculation; each batch is a job of its own.

import { dayOf } from '../domain/day.ts';
import { planRun } from '../services/recommendations/plan-run.ts';
import { defineJob } from './queue/job.ts';

const hour = 3_600_000;

export const calculateRecommendationsJob = defineJob({
  name: 'calculate-recommendations',
  every: { ms: 24 * hour, offsetMs: 2 * hour },
  timeLimitMs: hour,
  retryAfterMs: [60_000, 600_000],
  async run(ctx, _payload, signal) {
    const runOn = dayOf(new Date().toISOString());
    const planned = await planRun(ctx.db, runOn, signal);
    ctx.log.info({ runOn, ...planned }, 'recommendation run planned');
  },
});
