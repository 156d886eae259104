// Deletes catalog changes older than the oldest valid cursor, every night.

import { deleteExpiredChanges } from '../../db/catalog/catalog-changes.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;
const batchSize = 10_000;

export const purgeCatalogChangesJob = defineJob({
  name: 'sweep-catalog-changes',
  every: { ms: 24 * hour, offsetMs: 3 * hour },
  timeLimitMs: hour,
  async run(ctx, _payload, signal) {
    let deleted = 0;
    for (let last = batchSize; last === batchSize && !signal.aborted; deleted += last) {
      last = await deleteExpiredChanges(ctx.db, batchSize);
    }
    ctx.log.info({ deleted }, 'old changes of the catalog forgotten');
  },
});
