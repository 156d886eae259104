// Deletes the results of feed polls after 30 days, every night.

import { deleteExpiredPolls } from '../../db/feed/feed-polls.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;
const retentionDays = 30;
const batchSize = 5_000;

export const purgeFeedPollsJob = defineJob({
  name: 'sweep-feed-polls',
  every: { ms: 24 * hour, offsetMs: 3 * hour },
  timeLimitMs: hour,
  async run(ctx, _payload, signal) {
    let deleted = 0;
    for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last) {
      last = await deleteExpiredPolls(ctx.db, retentionDays, batchSize);
    }
    ctx.log.info({ deleted }, 'old polls of feeds forgotten');
  },
});
