// Writes the documents of ranked search that are missing or outdated: after large imports, and once an hour those of products that were
// changed by hand.

import { enqueueJob } from '../db/jobs.ts';
import { updateSearchDocuments } from '../services/catalog/search-documents.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Delay before the job checks again whether an import has finished. */
const importPollMs = minute / 6;

export const updateSearchDocumentsJob = defineJob({
  name: 'update-search-documents',
  every: { ms: hour, offsetMs: 20 * minute },
  timeLimitMs: 2 * hour,
  retryAfterMs: [minute, 10 * minute],
  concurrency: 1,
  async run(ctx, _payload, signal) {
    if ((await updateSearchDocuments(ctx.db, signal)) === 'finished') return;
    const at = new Date(Date.now() + importPollMs);
    await enqueueJob(ctx.db, 'update-search-documents', {}, { key: 'importing', at });
  },
});
