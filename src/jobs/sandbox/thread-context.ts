// The context of a sandbox in a thread.

import { type Context, createThreadContext } from '../../context.ts';
import { createSandboxContext } from '../../services/sandbox/open-sandbox.ts';
import type { SandboxReference } from '../../services/sandbox/sandbox-threads.ts';
import { createLog } from '../../telemetry/log.ts';
import { readThreadSettings } from '../../threads/thread-database.ts';

/** Runs `work` in the context of a sandbox, with connections of its own. */
export async function withSandboxContext<Result>(
  sandbox: SandboxReference,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { config, databaseUrl } = readThreadSettings();
  const live = await createThreadContext(config, databaseUrl, createLog(config.logLevel));
  const context = createSandboxContext(live, sandbox);
  try {
    return await work(context);
  } finally {
    await context.db.destroy();
    await live.close();
  }
}
