// API processes behind nginx, which a test restarts one after the other. They share a listening socket that the test holds, as systemd does
// with ops/portside-api.socket, or have one each, as in containers.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startNginx } from './nginx.ts';

const root = join(import.meta.dirname, '../..');

type Environment = Record<string, string>;

export interface RollingProcesses {
  /** The URL of nginx. */
  origin: string;
  /** Restarts one process after the other, with these settings besides the usual ones; returns the results of those that ended. */
  restartAll(environment?: Environment): Promise<unknown[]>;
  /** Logged errors, to explain a failure. */
  errors: string[];
}

/** Starts two processes behind nginx; they stop with `closing`. */
export async function startRollingProcesses(
  closing: AsyncDisposableStack,
  databaseUrl: string,
  { isShared = true, environment = {} }: { isShared?: boolean; environment?: Environment } = {},
): Promise<RollingProcesses> {
  const errors: string[] = [];
  const shared = bind();
  closing.defer(() => shared.close());
  const sockets = isShared ? [shared, shared] : [bind(), bind()];
  if (!isShared) for (const socket of sockets) socket.close();
  const start = (socket: BoundSocket, settings: Environment) =>
    startProcess(socket, { isShared, errors, environment: { DATABASE_URL: databaseUrl, ...settings } });
  const processes = await Promise.all(sockets.map((socket) => start(socket, environment)));
  closing.defer(() => processes.forEach((child) => void child.kill('SIGKILL')));
  const change = (conf: string) => conf.replace('keepalive_timeout 5s', 'keepalive_timeout 1s');
  const upstreams = [...new Set(sockets.map(({ port }) => port))];
  const { https } = await startNginx(closing, { upstreams, change });
  return {
    origin: https,
    errors,
    async restartAll(settings = environment) {
      const ends: unknown[] = [];
      for (const [index, socket] of sockets.entries()) {
        const child = processes[index]!;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        ends.push(await exited);
        processes[index] = await start(socket, settings);
      }
      return ends;
    },
  };
}

/** A bound socket that does not accept connections in this process. */
interface BoundSocket {
  fd: number;
  port: number;
  close(): void;
}

/** Binds a free port without listening, as the cluster module of Node.js does. */
function bind(): BoundSocket {
  const create = (net as unknown as { _createServerHandle(...place: unknown[]): BoundHandle })._createServerHandle;
  const handle = create('127.0.0.1', 0, 4);
  const name = { port: 0 };
  handle.getsockname(name);
  return { fd: handle.fd, port: name.port, close: () => handle.close() };
}

interface BoundHandle {
  fd: number;
  getsockname(out: object): number;
  close(): void;
}

/** Starts an API process on that socket and resolves when it listens. */
async function startProcess(
  socket: BoundSocket,
  { isShared, errors, environment }: { isShared: boolean; errors: string[]; environment: Environment },
): Promise<ChildProcess> {
  const command = isShared ? 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" src/server.ts' : 'exec "$0" src/server.ts';
  const child = spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      PORT: isShared ? '0' : String(socket.port),
      TRUSTED_PROXIES: '127.0.0.1',
      WORKER: 'off',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      // With a shared socket, the process exits after nginx has closed its connections.
      SHUTDOWN_DRAIN_SECONDS: isShared ? '120' : '3',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(isShared ? [socket.fd] : [])],
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.includes('"msg":"listening"')) resolve();
    if (line.includes('"level":50')) errors.push(line.slice(0, 1000));
  });
  child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  await ready;
  return child;
}
