// The API from its start to its end.

import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { refusePending } from './db/migrate.ts';
import { listen } from './http/listen.ts';

/**
 * Answers at the configured address and gives the port; what stops it is put onto `running`.
 * Rejects, before anything answers, when a migration is pending or the port is taken.
 */
export async function startApi(ctx: Context, running: AsyncDisposableStack): Promise<number> {
  await refusePending(ctx.databaseUrl);
  const http = await listen(await createApp(ctx, running), ctx.config);
  running.defer(() => http.close());
  ctx.log.info({ address: `http://${ctx.config.host}:${http.port}` }, 'listening');
  return http.port;
}
