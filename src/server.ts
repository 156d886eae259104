// The API process.

import { loadConfig } from './config.ts';
import { createContext } from './context.ts';
import { runProcess } from './lifecycle.ts';
import { startApi } from './start-api.ts';
import { createLog } from './telemetry/log.ts';
import { startTracing } from './telemetry/tracing.ts';

await runProcess(async (running) => {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const tracing = await startTracing(config, log);
  running.defer(() => tracing.stop());
  const ctx = await createContext(config, log);
  running.defer(async () => {
    await ctx.close();
    ctx.log.info('stopped');
  });
  const { drain } = await startApi(ctx, running);
  running.defer(() => ctx.log.info('shutting down'));
  return {
    log,
    async drain() {
      ctx.log.info({ drainMs: ctx.config.drainMs }, 'draining');
      await drain();
    },
  };
});
