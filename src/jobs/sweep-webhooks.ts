// Every night: forgets events that are no longer listed, with their deliveries, and fails what can't be sent any more.

import { deleteOldDeliveries, deleteOldEvents } from '../db/events.ts';
import { failDeliveriesToRemoved } from '../db/webhooks.ts';
import { job } from './job.ts';

const hour = 3_600_000;
const batch = 5_000;

export const sweepWebhooksJob = job({
  name: 'sweep-webhooks',
  every: { ms: 24 * hour, offsetMs: 3 * hour },
  timeLimitMs: hour,
  async run(ctx, _payload, signal) {
    const failed = await failDeliveriesToRemoved(ctx.db);
    let deleted = 0;
    for (let last = batch; last === batch && !signal.aborted; deleted += last) {
      last = await deleteOldEvents(ctx.db, batch);
    }
    await deleteOldDeliveries(ctx.db);
    ctx.log.info({ failed, deleted }, 'old events forgotten');
  },
});
