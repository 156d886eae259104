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
    const { sources, stored, changed, rejected } = await fetchRates(ctx, ctx.config);
    // Failed sources are logged one by one.
    const fetched = sources.flatMap(({ source, error }) => (error === null ? [source] : []));
    const counts = { sources: fetched, stored, changed, rejected: rejected.length };
    if (fetched.length > 0) ctx.log.info(counts, 'exchange rates fetched');
    const { degraded, rates } = await checkRateHealth(ctx.db);
    if (degraded) ctx.log.warn({ rates }, 'exchange rates missing or stale');
  },
});
