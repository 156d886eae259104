// A process that only takes jobs; any number of them may run, beside APIs with WORKER=off.

import { loadConfig } from './config.ts';
import { createContext } from './context.ts';
import { refusePending } from './db/migrate.ts';
import { startJobs } from './jobs/queue.ts';
import { runProcess } from './lifecycle.ts';

await runProcess(async (running) => {
  const ctx = await createContext(loadConfig());
  running.defer(() => ctx.close());
  await refusePending(ctx.databaseUrl);
  const jobs = await startJobs(ctx);
  running.defer(() => jobs.stop());
  ctx.log.info('taking jobs');
});
