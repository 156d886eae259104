// Starts the real processes `src/server.ts` and `src/worker.ts`, for tests that kill them.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
/** Only for a process that hangs: one that fails to start ends. */
const startMs = 300_000;

export interface ServiceProcess {
  child: ChildProcess;
  /** The URL of the API; undefined for a worker. */
  address: string | undefined;
  /** Kills the process with SIGKILL, as in a power failure. */
  kill(): Promise<void>;
}

/** The log message of a process that is ready. */
const working = { 'server.ts': 'listening', 'worker.ts': 'worker started' };

/**
 * Starts a process on the database and resolves once it is ready; rejects if it exits before. Rate limits are off.
 * `closing` kills it if it still runs.
 */
export async function startProcess(
  closing: AsyncDisposableStack,
  script: keyof typeof working,
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join('src', script)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      ALLOW_PRIVATE_TARGETS: 'true',
      // No exchange rate source: test processes must not access the internet.
      TCMB_URL: 'http://127.0.0.1:1/',
      ECB_URL: 'http://127.0.0.1:1/',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<string | undefined>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (!line.includes(`"msg":"${working[script]}"`)) return;
    resolve(JSON.parse(line).address);
  });
  const ended = once(child, 'exit');
  void ended.then(([code, signal]) => reject(new Error(`${script} ended with ${code ?? signal} as it started`)));
  const late = setTimeout(() => reject(new Error(`${script} is not at work after ${startMs} ms`)), startMs);
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  closing.defer(kill);
  try {
    return { child, address: await ready, kill };
  } finally {
    clearTimeout(late);
  }
}
