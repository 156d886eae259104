// Deletes recommendation history after the configured retention period, every night.

import { deleteExpiredCalculations } from '../../db/recommendations/recommendations.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;
const batchSize = 10_000;

export const purgeRecommendationsJob = defineJob({
  name: 'sweep-recommendations',
  every: { ms: 24 * hour, offsetMs: 5 * hour },
  timeLimitMs: hour,
  async run(ctx, _payload, signal) {
    const days = ctx.config.recommendationHistoryDays;
    let deleted = 0;
    for (let last = 1; last > 0 && !signal.aborted; deleted += last) {
      last = await deleteExpiredCalculations(ctx.db, days, batchSize);
    }
    ctx.log.info({ deleted, days }, 'old recommendations forgotten');
  },
});
