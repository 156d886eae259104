// Counts the lead times of all companies every five minutes, for estimates of companies with few orders.

import { updatePlatformLeadTimes } from '../db/orders/lead-times.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;

export const countLeadTimesJob = defineJob({
  name: 'count-lead-times',
  every: { ms: 5 * minute, offsetMs: 0 },
  timeLimitMs: 2 * minute,
  run: async (ctx) => void (await updatePlatformLeadTimes(ctx.db)),
});
