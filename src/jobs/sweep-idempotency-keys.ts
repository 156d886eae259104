// Every hour: forgets the idempotency keys whose 24 hours are over.

import { forgetExpiredKeys } from '../services/idempotency.ts';
import { job } from './job.ts';

const minute = 60_000;

export const sweepIdempotencyKeysJob = job({
  name: 'sweep-idempotency-keys',
  every: { ms: 60 * minute, offsetMs: 10 * minute },
  timeLimitMs: 5 * minute,
  async run(ctx) {
    const forgotten = await forgetExpiredKeys(ctx);
    ctx.log.info({ forgotten }, 'expired idempotency keys forgotten');
  },
});
