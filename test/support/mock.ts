// Starts the mock of `make mock` on its own port.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

export interface Mock {
  child: ChildProcessByStdio<null, Readable, Readable>;
  address: string;
  /** Output until it was ready. */
  said: string;
}

/** Starts the script in a child process, on any free port unless `PORT` is set. */
export function spawnMock(environment: Record<string, string> = {}): Mock['child'] {
  const env = { ...process.env, PORT: '0', ...environment };
  return spawn(process.execPath, ['scripts/mock.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a mock and resolves once it accepts requests. The caller stops `child`. */
export async function startMock(): Promise<Mock> {
  const child = spawnMock();
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('press Ctrl-C.')) resolve();
    });
    child.once('exit', () => reject(new Error(`the mock ended: ${said}`)));
  });
  return { child, said, address: /http:\S+?:\d+/.exec(said)?.[0] ?? '' };
}
