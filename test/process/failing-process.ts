// A process with an error that nothing handles, once it has started. Its argument is the kind of error.

import { setImmediate } from 'node:timers/promises';
import { runProcess } from '../../src/lifecycle.ts';
import { createLog } from '../../src/telemetry/log.ts';

const error = new Error('Nobody handles this.');

await runProcess(async (running) => {
  running.defer(async () => {
    await setImmediate();
    process.stderr.write('closed\n');
  });
  const staysAlive = setInterval(() => undefined, 60_000);
  running.defer(() => clearInterval(staysAlive));
  process.nextTick(fail, process.argv[2]);
  return { log: createLog('info'), drain: async () => void process.stderr.write('drained\n') };
});

async function fail(kind: string): Promise<void> {
  await setImmediate();
  if (kind === 'rejection') throw error;
  process.nextTick(() => {
    throw error;
  });
}
