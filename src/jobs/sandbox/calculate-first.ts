// Calculates the recommendations of a new sandbox, as the nightly job of the day would have.

import type { Context } from '../../context.ts';
import { claimJob, deleteJob } from '../../db/sandbox/due-work.ts';
import { runSandboxJob } from './run-job.ts';

/** Runs the nightly calculation at the present time of the sandbox. */
export async function calculateFirst(ctx: Context): Promise<void> {
  await runSandboxJob(ctx, { name: 'calculate-recommendations', data: {} });
  for (let job = await claimJob(ctx.db); job !== undefined; job = await claimJob(ctx.db)) {
    await runSandboxJob(ctx, job);
    await deleteJob(ctx.db, job.id);
  }
}
