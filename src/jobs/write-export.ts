// Writes the files of exports, one at a time in each process.

import { writeExport } from '../services/exports/write-export.ts';
import { defineJob } from './queue/job.ts';

const minute = 60_000;

export const writeExportJob = defineJob({
  name: 'write-export',
  timeLimitMs: 60 * minute,
  retryAfterMs: [5_000, minute, 5 * minute, 10 * minute],
  concurrency: 1,
  async run(ctx, payload, signal) {
    await writeExport(ctx, payload, signal);
  },
});
