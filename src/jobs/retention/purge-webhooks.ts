// Deletes expired events and their deliveries, and fails deliveries that can no longer be sent, every night.

import { deleteExpiredDeliveries, deleteExpiredEvents } from '../../db/events/events.ts';
import { failOrphanedDeliveries } from '../../db/webhooks/endpoints.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;
const batchSize = 5_000;

export const purgeWebhooksJob = defineJob({
  name: 'sweep-webhooks',
  every: { ms: 24 * hour, offsetMs: 3 * hour },
  timeLimitMs: hour,
  async run(ctx, _payload, signal) {
    const failed = await failOrphanedDeliveries(ctx.db);
    let deleted = 0;
    for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last) {
      last = await deleteExpiredEvents(ctx.db, batchSize);
    }
    await deleteExpiredDeliveries(ctx.db);
    ctx.log.info({ failed, deleted }, 'old events forgotten');
  },
});
