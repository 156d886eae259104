// Fetches the exchange rates of both central banks every hour.

import { checkRateHealth, fetchRates } from '../services/pricing/exchange-rates.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;

export const fetchRatesJob = defineJob({
  name: 'fetch-rates',
  // TCMB publishes at half past the hour.
  every: { ms: 60 * minute, offsetMs: 40 * minute },
  timeLimitMs: minute,
  async run(ctx) {
    const { sources, stored, changed, refused: rejected } = await fetchRates(ctx, ctx.config);
    ctx.log.info({ sources, stored, changed, refused: rejected.length }, 'exchange rates fetched');
    const { degraded, rates } = await checkRateHealth(ctx.db);
    if (degraded) ctx.log.warn({ rates }, 'exchange rates missing or stale');
  },
});
