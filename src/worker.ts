// The worker process: runs jobs and sends webhooks and e-mail. Any number can run, beside API processes with WORKER=off.

import { loadConfig } from './config.ts';
import { createContext } from './context.ts';
import { assertDecryptable } from './db/encrypted-columns.ts';
import { startWorker } from './jobs/start-worker.ts';
import { runProcess } from './lifecycle.ts';
import { assertMigrated } from './postgres/migrate.ts';
import { createLog } from './telemetry/log.ts';
import { startTracing } from './telemetry/tracing.ts';

await runProcess(async (running) => {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const tracing = await startTracing(config, log);
  running.defer(() => tracing.stop());
  // Workers never read from a replica.
  const ctx = await createContext({ ...config, readUrl: undefined }, log);
  running.defer(async () => {
    await ctx.close();
    ctx.log.info('stopped');
  });
  await assertMigrated(ctx.directUrl);
  await assertDecryptable(ctx.db, ctx.encryption);
  const worker = await startWorker(ctx);
  running.defer(() => worker.stop());
  if (config.workerPort !== undefined) {
    const { serveWorkerHealth } = await import('./routes/worker-health.ts');
    const http = await serveWorkerHealth(ctx, config.workerPort);
    running.defer(() => http.close());
    ctx.log.info({ address: `http://${config.host}:${http.port}` }, 'health endpoint listening');
  }
  ctx.log.info('worker started');
  running.defer(() => ctx.log.info('shutting down'));
  return { log };
});
