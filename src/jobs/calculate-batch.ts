// Calculates one batch of the nightly run, some hundred products of one company, in a worker thread.

import { availableParallelism } from 'node:os';
import type { Context } from '../context.ts';
import { listRunProgress } from '../db/recommendations/calculation-batches.ts';
import { defineJob } from './queue/job.ts';
import { calculationPool } from './threads/pools.ts';

const minute = 60_000;

export const calculateBatchJob = defineJob({
  name: 'calculate-batch',
  timeLimitMs: 10 * minute,
  retryAfterMs: [minute, 5 * minute, 30 * minute],
  concurrency: availableParallelism(),
  async run(ctx, batch, signal) {
    await calculationPool.run(ctx, 'calculateBatch', batch, signal);
    // Reads the batches of all companies, which fails while a node of a distributed database is unavailable. This batch is done.
    await reportProgress(ctx, batch.runOn).catch((error) => ctx.log.warn({ err: error }, 'progress not read'));
  },
});

/** The number of progress reports of a run, about. */
const reports = 20;

async function reportProgress(ctx: Context, runOn: string): Promise<void> {
  const [progress] = await listRunProgress(ctx.db, { runOn });
  if (progress === undefined) return;
  const { finishedAt, startedAt, ...counts } = progress;
  const reportsAt = (done: number) => Math.floor((reports * done) / counts.batches);
  if (finishedAt !== null) {
    const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
    ctx.log.info({ ...counts, seconds }, 'recommendations calculated');
  } else if (reportsAt(counts.batchesDone) > reportsAt(counts.batchesDone - 1)) {
    ctx.log.info(counts, 'calculating recommendations');
  }
}
