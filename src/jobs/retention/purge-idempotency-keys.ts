// Deletes idempotency keys after 24 hours, every hour.

import { purgeExpiredKeys } from '../../services/idempotency.ts';
import { defineJob } from '../job.ts';

const minute = 60_000;

export const purgeIdempotencyKeysJob = defineJob({
  name: 'sweep-idempotency-keys',
  every: { ms: 60 * minute, offsetMs: 10 * minute },
  timeLimitMs: 5 * minute,
  async run(ctx) {
    const forgotten = await purgeExpiredKeys(ctx);
    ctx.log.info({ forgotten }, 'expired idempotency keys forgotten');
  },
});
