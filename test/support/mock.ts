// The mock that `make mock` starts, on a port of its own.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

export interface Mock {
  child: ChildProcessByStdio<null, Readable, Readable>;
  address: string;
  /** What it said until it was ready. */
  said: string;
}

/** The script in a process of its own, on any free port unless `PORT` says which. */
export function spawnMock(environment: Record<string, string> = {}): Mock['child'] {
  const env = { ...process.env, PORT: '0', ...environment };
  return spawn(process.execPath, ['scripts/mock.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a mock and resolves once it answers. The caller ends `child`. */
export async function startMock(): Promise<Mock> {
  const child = spawnMock();
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Ctrl-C stops it.')) resolve();
    });
    child.once('exit', () => reject(new Error(`the mock ended: ${said}`)));
  });
  return { child, said, address: /http:\S+?:\d+/.exec(said)?.[0] ?? '' };
}
