// Starts an API process, with an in-process worker if configured.

import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { assertDecryptable } from './db/encrypted-columns.ts';
import { listen } from './http/listen.ts';
import type { Drain } from './lifecycle.ts';
import { assertMigrated } from './postgres/migrate.ts';
import { sharedSocket } from './systemd.ts';

/**
 * Listens on the configured address and, with socket activation, on the socket that systemd shares between the API processes. Returns the
 * port; resources are added to `running`. `drain` reports the process as not ready and keeps serving for the configured period.
 * Rejects, before requests are served, if a migration is pending, the secrets key is missing, or the port is in use.
 */
export async function startApi(ctx: Context, running: AsyncDisposableStack): Promise<{ port: number; drain: Drain }> {
  await assertMigrated(ctx.directUrl);
  await assertDecryptable(ctx.db, ctx.encryption);
  const app = await createApp(ctx, running);
  const http = await listen(app, {
    ...ctx.config,
    shared: sharedSocket(),
    countRequest: app.locals.countRequest,
  });
  // Requests and jobs are stopped concurrently, because either can take seconds.
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
