// Makes the prices current that suppliers have announced for the day.

import { applyAnnouncedPrices } from '../services/pricing/apply-announced-prices.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;
const hour = 60 * minute;

export const applyAnnouncedPricesJob = defineJob({
  name: 'apply-announced-prices',
  // Hourly, so that a failed run is made up for. Not at the hour: this process's clock can be ahead of the database's.
  every: { ms: hour, offsetMs: minute },
  timeLimitMs: hour / 2,
  async run(ctx) {
    const products = await applyAnnouncedPrices(ctx.db);
    if (products > 0) ctx.log.info({ products }, 'announced prices applied');
  },
});
