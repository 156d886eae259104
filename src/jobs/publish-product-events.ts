// Records the events of price changes and unavailable products. Runs after each change, and every hour for changes that a failed run left.

import { publishProductEvents } from '../services/events/publish-product-events.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;

export const publishProductEventsJob = defineJob({
  name: 'publish-product-events',
  every: { ms: 60 * minute, offsetMs: 2 * minute },
  timeLimitMs: 20 * minute,
  retryAfterMs: [5_000, minute, 10 * minute],
  concurrency: 1,
  run: (ctx, _payload, signal) => publishProductEvents(ctx, signal),
});
