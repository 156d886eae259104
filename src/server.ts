// The API process.

import { loadConfig } from './config.ts';
import { createContext } from './context.ts';
import { runProcess } from './lifecycle.ts';
import { startApi } from './start-api.ts';

await runProcess(async (running) => {
  const ctx = await createContext(loadConfig());
  running.defer(() => ctx.close());
  await startApi(ctx, running);
});
