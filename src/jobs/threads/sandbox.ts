// Tasks of the sandbox threads.

import { refreshClock } from '../../services/sandbox/open-sandbox.ts';
import type { NewSandbox, SandboxRun } from '../../services/sandbox/sandbox-threads.ts';
import { seedSandbox } from '../../services/sandbox/seed-sandbox.ts';
import { calculateFirst } from '../sandbox/calculate-first.ts';
import { type RunResult, runDueWork } from '../sandbox/run-due-work.ts';
import { withSandboxContext } from '../sandbox/thread-context.ts';

/** Fills a new sandbox, with the recommendations of its first day. */
export async function fill({ owner, now, ...sandbox }: NewSandbox): Promise<void> {
  await withSandboxContext(sandbox, async (ctx) => {
    await seedSandbox(ctx, owner, new Date(now));
    await refreshClock(ctx);
    await calculateFirst(ctx);
  });
}

/** Runs due work, up to a time. */
export async function run({ until, ...sandbox }: SandboxRun): Promise<RunResult> {
  return await withSandboxContext(sandbox, (ctx) => runDueWork(ctx, until === null ? null : new Date(until)));
}
