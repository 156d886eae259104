// Starts answering, and taking jobs where they have no process of their own.

import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { refuseUnmigrated } from './db/migrate.ts';
import { refuseUnreadable } from './db/sealed-columns.ts';
import { listen } from './http/listen.ts';

/**
 * Answers at the configured address and gives the port; what stops it is put onto `running`.
 * Rejects, before anything answers, when a migration is pending, the key of its secrets is missing or the port is taken.
 */
export async function startApi(ctx: Context, running: AsyncDisposableStack): Promise<number> {
  await refuseUnmigrated(ctx.directUrl);
  await refuseUnreadable(ctx.db);
  const http = await listen(await createApp(ctx, running), ctx.config);
  // Requests and jobs finish side by side, for each may take seconds.
  const stops = [http.close];
  running.defer(async () => void (await Promise.all(stops.map((stop) => stop()))));
  ctx.log.info({ address: `http://${ctx.config.host}:${http.port}` }, 'listening');

  if (ctx.config.worker === 'in-process') {
    const { startWorker } = await import('./jobs/start-worker.ts');
    stops.push((await startWorker(ctx)).stop);
  }
  return http.port;
}
