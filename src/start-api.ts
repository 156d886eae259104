// Starts answering, and taking jobs where they have no process of their own.

import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { assertDecryptable } from './db/encrypted-columns.ts';
import { listen } from './http/listen.ts';
import type { Drain } from './lifecycle.ts';
import { assertMigrated } from './postgres/migrate.ts';
import { sharedSocket } from './systemd.ts';

/**
 * Listens at the configured address, and at the socket that systemd shares among the API processes, if it does, and returns the port; what stops it is put onto
 * `running`. `drain` reports the process as not ready while it goes on serving, for the configured period.
 * Rejects, before anything answers, when a migration is pending, the key of its secrets is missing or the port is taken.
 */
export async function startApi(ctx: Context, running: AsyncDisposableStack): Promise<{ port: number; drain: Drain }> {
  await assertMigrated(ctx.directUrl);
  await assertDecryptable(ctx.db);
  const app = await createApp(ctx, running);
  const http = await listen(app, { ...ctx.config, shared: sharedSocket() });
  // Requests and jobs finish side by side, for each may take seconds.
  const stopFunctions = [http.close];
  running.defer(async () => void (await Promise.all(stopFunctions.map((stop) => stop()))));
  ctx.log.info({ address: `http://${ctx.config.host}:${http.port}` }, 'listening');

  if (ctx.config.worker === 'in-process') {
    const { startWorker } = await import('./jobs/start-worker.ts');
    stopFunctions.push((await startWorker(ctx)).stop);
  }
  async function drain(): Promise<void> {
    app.locals.draining = true;
    await http.drain(ctx.config.drainMs);
  }
  return { port: http.port, drain };
}
