// Servers to measure, each a process of its own on a port of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import './secrets.ts';

const started: ChildProcess[] = [];
/** By origin. */
const processes = new Map<string, number>();

/** Starts the service as in production, without rate limits and worker, and returns its origin. */
export async function startService(url: string, environment: Record<string, string> = {}): Promise<string> {
  const settings = { NODE_ENV: 'production', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: 'info', PORT: '0' };
  return await startServer(['src/server.ts'], { DATABASE_URL: url, ...settings, ...environment });
}

/** Starts a script that serves and returns its origin, once it says on which port it listens. */
export async function startServer(args: string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /listening (\d+)|"address":"http:\/\/[^"]*?:(\d+)"/.exec(line);
      if (found) resolve(found[1] ?? (found[2] as string));
    });
    once(child, 'exit').then(() => reject(new Error(`${args[0]} ended`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  processes.set(origin, child.pid!);
  return origin;
}

/** The process ID of a started server. */
export function processId(origin: string): number {
  return processes.get(origin)!;
}

/** The resident memory of a started server in megabytes, on Linux. */
export function residentMb(origin: string): number {
  const status = readFileSync(`/proc/${processes.get(origin)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Stops every server that was started here. */
export async function stopServers(): Promise<void> {
  for (const child of started.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
