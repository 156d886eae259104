// The nightly calculation of recommendations, in this process.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../src/context.ts';
import { listRunProgress } from '../src/db/recommendations/calculation-batches.ts';
import { calculateBatchJob } from '../src/jobs/calculate-batch.ts';
import { calculateRecommendationsJob } from '../src/jobs/calculate-recommendations.ts';
import type { Job } from '../src/jobs/queue/job.ts';
import { startJobs } from '../src/jobs/queue/queue.ts';

/** Calculates all companies; returns the number of products and the duration. `onPoll` is called four times a second meanwhile. */
export async function calculateNight(
  ctx: Context,
  onPoll: () => void = () => undefined,
): Promise<{ products: number; seconds: number }> {
  const start = performance.now();
  const queue = await startJobs(ctx, { jobs: [calculateBatchJob, calculateRecommendationsJob] as Job[] });
  for (;;) {
    await sleep(250);
    onPoll();
    const [progress] = await listRunProgress(ctx.db, {});
    // The first companies may be done before the last are planned.
    const planning = await ctx.db('jobs').where({ name: 'calculate-recommendations' }).whereNotNull('locked_at');
    if (!progress?.finishedAt || planning.length > 0) continue;
    const seconds = (performance.now() - start) / 1000;
    await queue.stop();
    await ctx.threadPools.close();
    return { products: progress.products, seconds };
  }
}
