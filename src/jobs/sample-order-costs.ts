// Adds missing cost samples of all companies every night, as after an upgrade.

import { listCompanies } from '../db/accounts/companies.ts';
import { addMissingCostSamples } from '../services/orders/cost-samples.ts';
import { defineJob } from './queue/job.ts';

const hour = 3_600_000;

export const sampleOrderCostsJob = defineJob({
  name: 'sample-order-costs',
  every: { ms: 24 * hour, offsetMs: 2 * hour },
  timeLimitMs: hour,
  concurrency: 1,
  async run(ctx, _payload, signal) {
    for (const { id } of await listCompanies(ctx.db)) {
      if (signal.aborted) return;
      await addMissingCostSamples(ctx.db, id, signal);
    }
  },
});
