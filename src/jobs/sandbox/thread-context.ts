// The contexts of sandboxes in a thread. They stay open between runs, because a new connection reads the catalog of PostgreSQL and plans its
// statements again, which takes longer than a day of a sandbox. Idle connections close after seconds, before an idle thread ends.

import { LRUCache } from 'lru-cache';
import { type Context, createThreadContext } from '../../context.ts';
import { createSandboxContext } from '../../services/sandbox/open-sandbox.ts';
import type { SandboxReference } from '../../services/sandbox/sandbox-threads.ts';
import { createLog } from '../../telemetry/log.ts';
import { readThreadSettings } from '../../threads/thread-database.ts';

const maxOpenSandboxes = 5;

let live: Promise<Context> | undefined;
const opened = new LRUCache<string, Context>({
  max: maxOpenSandboxes,
  dispose: ({ db }) => void db.destroy().catch(() => undefined),
});

/** Runs `work` in the context of a sandbox, with connections of its own. */
export async function withSandboxContext<Result>(
  sandbox: SandboxReference,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const context = opened.get(sandbox.id) ?? createSandboxContext(await openLive(), sandbox);
  opened.set(sandbox.id, context);
  return await work(context);
}

function openLive(): Promise<Context> {
  const { config, databaseUrl } = readThreadSettings();
  live ??= createThreadContext(config, databaseUrl, createLog(config.logLevel)).catch((error) => {
    live = undefined;
    throw error;
  });
  return live;
}
