// A process that only takes jobs and sends webhooks and mail; any number of them may run, beside APIs with WORKER=off.

import { loadConfig } from './config.ts';
import { createContext } from './context.ts';
import { refusePending } from './db/migrate.ts';
import { startWorker } from './jobs/start-worker.ts';
import { runProcess } from './lifecycle.ts';

await runProcess(async (running) => {
  const ctx = await createContext(loadConfig());
  running.defer(() => ctx.close());
  await refusePending(ctx.databaseUrl);
  const worker = await startWorker(ctx);
  running.defer(() => worker.stop());
  ctx.log.info('taking jobs, sending webhooks and mail');
});
