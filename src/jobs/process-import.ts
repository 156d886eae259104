// Reviews and imports price lists of the Operator API, one at a time in each process.

import { defineJob } from './queue/job.ts';

const minute = 60_000;

export const processImportJob = defineJob({
  name: 'process-import',
  timeLimitMs: 4 * 60 * minute,
  retryAfterMs: [minute / 6, minute, 5 * minute, 10 * minute, 10 * minute],
  concurrency: 1,
  async run(ctx, { importId }, signal) {
    // Loaded on first use: most workers never need it.
    const { processImport } = await import('../services/price-lists/process-import.ts');
    await processImport(ctx, importId, signal);
  },
});
