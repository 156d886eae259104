// Tasks of the sandbox threads.

import { LRUCache } from 'lru-cache';
import { type Context, createThreadContext } from '../../context.ts';
import { claimJob, deleteJob } from '../../db/sandbox/due-work.ts';
import { setBuildProgress } from '../../db/sandbox/sandbox-builds.ts';
import { createSandboxContext, refreshClock } from '../../services/sandbox/open-sandbox.ts';
import type {
  NewSandbox,
  SandboxReference,
  SandboxRun,
  SandboxRunResult,
} from '../../services/sandbox/sandbox-threads.ts';
import { seedSandbox } from '../../services/sandbox/seed-sandbox.ts';
import { readThreadSettings } from '../../threads/thread-database.ts';
import { createThreadLog } from '../../threads/thread-log.ts';
import { runDueWork } from '../sandbox/run-due-work.ts';
import { runSandboxJob } from '../sandbox/run-job.ts';

// The contexts stay open between runs, because a new connection reads the catalog of PostgreSQL and plans its statements again, which takes
// longer than a day of a sandbox. Idle connections close after seconds, before an idle thread ends.
const maxOpenSandboxes = 5;

/** The progress of a build in percent: with the empty schema, and with all data but the recommendations. */
const emptyProgress = 20;
const seededProgress = 80;

let live: Promise<Context> | undefined;
const opened = new LRUCache<string, Context>({
  max: maxOpenSandboxes,
  dispose: ({ db }) => void db.destroy().catch(() => undefined),
});

/** Fills a new sandbox, with the recommendations of its first day. */
export async function fill({ owner, now, ...sandbox }: NewSandbox): Promise<void> {
  await withSandboxContext(sandbox, async (ctx) => {
    const report = (progress: number) =>
      setBuildProgress(
        ctx.sandbox!.live.db,
        owner.id,
        Math.round(emptyProgress + (seededProgress - emptyProgress) * progress),
      );
    await seedSandbox(ctx, owner, new Date(now), report);
    await report(1);
    await refreshClock(ctx);
    await calculateFirst(ctx);
  });
}

/** How long a sandbox may use a thread before others get a turn. */
const turnMs = 1_000;

/** Runs due work, up to a time, for one turn. */
export async function run({ until, ...sandbox }: SandboxRun): Promise<SandboxRunResult> {
  return await withSandboxContext(sandbox, (ctx) => runDueWork(ctx, until === null ? null : new Date(until), turnMs));
}

/** Calculates the recommendations at the present time of the sandbox, as the nightly job of the day would have. */
async function calculateFirst(ctx: Context): Promise<void> {
  await runSandboxJob(ctx, { name: 'calculate-recommendations', data: {} });
  for (let job = await claimJob(ctx.db); job !== undefined; job = await claimJob(ctx.db)) {
    await runSandboxJob(ctx, job);
    await deleteJob(ctx.db, job.id);
  }
}

/** Runs `work` in the context of a sandbox, with connections of its own. */
async function withSandboxContext<Result>(
  sandbox: SandboxReference,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const context = opened.get(sandbox.id) ?? createSandboxContext(await openLive(), sandbox);
  opened.set(sandbox.id, context);
  return await work(context);
}

function openLive(): Promise<Context> {
  const { config, databaseUrl } = readThreadSettings();
  live ??= createThreadContext(config, databaseUrl, createThreadLog(config)).catch((error) => {
    live = undefined;
    throw error;
  });
  return live;
}
