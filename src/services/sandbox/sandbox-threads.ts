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

/** The tasks of the threads; the module below implements them. */
interface SandboxTasks {
  fill(sandbox: NewSandbox): Promise<void>;
  run(sandbox: SandboxRun): Promise<{ isDeleted: boolean }>;
}

/**
 * Runs the due work of a sandbox in a thread, when no other process does. `isDeleted` tells that the sandbox was deleted or reset, which ends the
 * work.
 */
export async function runSandbox(ctx: ThreadContext, url: string, run: SandboxRun): Promise<{ isDeleted: boolean }> {
  const ended = await withSandboxLock(url, run.id, { kind: 'run', waits: true }, () =>
    sandboxPool.run(ctx, 'run', run),
  );
  return ended!;
}

export const sandboxPool = new ThreadPool<SandboxTasks>({
  file: new URL('../../jobs/threads/sandbox.ts', import.meta.url),
  // More than one, so that a company does not wait for another one's year.
  maxThreads: 2,
  memoryLimitMb: 512,
});
