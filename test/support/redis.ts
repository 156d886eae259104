// Starts a Redis server for a test, from the installed `redis-server` or `valkey-server`.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

const binary = ['redis-server', 'valkey-server'].find((name) => !spawnSync(name, ['--version']).error);

/** The reason to skip Redis tests, or false. */
export const redisMissing = binary ? false : 'needs redis-server or valkey-server';

/** A server without persistence that can be stopped, frozen, and restarted on the same port. */
export interface TestRedis extends AsyncDisposable {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Freezes the process: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
}

/** Starts a server on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn(binary as string, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    for await (const line of started.stdout.setEncoding('utf8')) {
      if (/ready to accept connections/i.test(line)) break;
    }
    if (started.exitCode !== null) throw new Error('The Redis server did not start.');
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await exit;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  };
}
