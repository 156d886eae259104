// The threads that fill sandboxes and advance their clocks, which take seconds.

import type { Company } from '../../domain/accounts/company.ts';
import { withSandboxLock } from '../../postgres/sandbox-schema.ts';
import { type ThreadContext, ThreadPool } from '../../threads/thread-pools.ts';

/** A sandbox of a company. */
export interface SandboxReference {
  id: string;
  ownerId: string;
}

/** A sandbox to fill; `now` is ISO 8601. */
export interface NewSandbox extends SandboxReference {
  owner: Company;
  now: string;
}

/** A sandbox whose due work to run, up to `until` (ISO 8601) or only what is due now. */
export interface SandboxRun extends SandboxReference {
  until: string | null;
}

/** How a turn of a sandbox ended. */
export interface SandboxRunResult {
  /** Whether the sandbox was deleted or reset, which ends its work. */
  isDeleted: boolean;
  /** Whether no work is left. */
  isDone: boolean;
}

/** The tasks of the threads; the module below implements them. */
interface SandboxTasks {
  fill(sandbox: NewSandbox): Promise<void>;
  run(sandbox: SandboxRun): Promise<SandboxRunResult>;
}

/** Runs the due work of a sandbox in a thread, when no other process does. */
export async function runSandbox(ctx: ThreadContext, url: string, run: SandboxRun): Promise<void> {
  await withSandboxLock(url, run.id, { kind: 'run', waits: true }, () => runInTurns(ctx, run));
}

/**
 * Runs the work of a sandbox in turns of a second, between which other sandboxes get the thread, while `isWanted`. Returns whether the
 * sandbox was deleted or reset meanwhile.
 */
export async function runInTurns(
  ctx: ThreadContext,
  run: SandboxRun,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<{ isDeleted: boolean }> {
  for (;;) {
    const { isDeleted, isDone } = await sandboxPool.run(ctx, 'run', run);
    if (isDeleted || isDone || !(await isWanted())) return { isDeleted };
  }
}

export const sandboxPool = new ThreadPool<SandboxTasks>({
  file: new URL('../../jobs/threads/sandbox.ts', import.meta.url),
  // More than one, so that a company does not wait for another one's year.
  maxThreads: 2,
  memoryLimitMb: 512,
});
