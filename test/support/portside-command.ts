// Runs the command line of the TypeScript SDK with a home folder of its own, in this process, or in another.

import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { run } from '../../sdk/cli/run.ts';

const program = resolve('sdk/cli/index.ts');

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command that runs until `stop`. */
export interface Running {
  /** What it has written so far. */
  stdout: string;
  stderr: string;
  /** Resolves once `test` returns true; rejects if the command ends before. */
  until(test: (running: Running) => boolean): Promise<void>;
  /** Interrupts the command and resolves with the outcome. */
  stop(): Promise<Outcome>;
  ended: Promise<Outcome>;
}

export interface Home {
  folder: string;
  /** Runs a command to its end; with `cwd`, in another process. */
  run(args: string[], options?: { env?: Record<string, string>; input?: string; cwd?: string }): Promise<Outcome>;
  /** Starts a command in this process. */
  start(args: string[], env?: Record<string, string>): Running;
  /** Starts a command in another process, which the signal interrupts. */
  startProcess(args: string[], env: Record<string, string>, signal: NodeJS.Signals): Running;
}

/** Creates a home folder, which is deleted after the test file. */
export async function createHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-home-'));
  after(() => rm(folder, { recursive: true }));
  const cache = resolve('node_modules/.cache/compile');
  const base = { PATH: process.env.PATH ?? '', HOME: folder, TZ: 'UTC', NODE_COMPILE_CACHE: cache };
  const spawnWith = (args: string[], env: Record<string, string>, cwd?: string) =>
    spawn(process.execPath, [program, ...args], { env: { ...base, ...env }, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  return {
    folder,
    async run(args, { env = {}, input = '', cwd } = {}) {
      if (cwd === undefined) return await runHere(args, { env: { ...base, ...env }, input });
      const child = spawnWith(args, env, cwd);
      child.stdin.on('error', () => undefined).end(input);
      const code = new Promise<number | null>((done) => child.on('close', done));
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await code, stdout, stderr };
    },
    start(args, env = {}) {
      const interruption = new AbortController();
      const interrupt = () => interruption.abort(new Error('Interrupted.'));
      after(interrupt);
      return follow(interrupt, async (write) => {
        const { signal } = interruption;
        return (await runHere(args, { env: { ...base, ...env }, signal, write })).code;
      });
    },
    startProcess(args, env, signal) {
      const child = spawnWith(args, env);
      after(() => void child.kill('SIGKILL'));
      const interrupt = () => void child.kill(signal);
      return follow(interrupt, (write) => {
        for (const name of ['stdout', 'stderr'] as const)
          child[name].setEncoding('utf8').on('data', (chunk: string) => write(name, chunk));
        return new Promise((done) => child.on('close', done));
      });
    },
  };
}

type Write = (name: 'stdout' | 'stderr', chunk: string) => void;

/** Collects what a command writes. */
function follow(interrupt: () => void, start: (write: Write) => Promise<number | null>): Running {
  let code: number | null | undefined;
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const check of waiting) check();
  };
  const written = { stdout: '', stderr: '' };
  const ended = start((name, chunk) => {
    written[name] += chunk;
    notify();
  }).then((exitCode) => {
    code = exitCode;
    notify();
    return { code: exitCode, ...written };
  });
  const running: Running = {
    get stdout() {
      return written.stdout;
    },
    get stderr() {
      return written.stderr;
    },
    until: (test) =>
      new Promise((done, fail) => {
        const check = () => {
          if (test(running)) done();
          else if (code !== undefined) fail(new Error(`ended with ${code}: ${running.stderr}${running.stdout}`));
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      interrupt();
      return await ended;
    },
    ended,
  };
  return running;
}

/** Receives what the commands in this process write. */
const writers = new AsyncLocalStorage<Write>();
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const writer = writers.getStore();
    if (writer === undefined) return write(chunk, ...rest);
    writer(name, String(chunk));
    return true;
  };
}

interface RunOptions {
  env: Record<string, string>;
  input?: string;
  signal?: AbortSignal;
  write?: Write;
}

/** Runs a command in this process. */
async function runHere(
  args: string[],
  { env, input = '', signal = new AbortController().signal, write = () => undefined }: RunOptions,
): Promise<Outcome> {
  const output = { stdout: '', stderr: '' };
  const writer: Write = (name, chunk) => {
    output[name] += chunk;
    write(name, chunk);
  };
  const environment = { env, input: Readable.from([input]) as NodeJS.ReadStream, signal };
  const code = await writers.run(writer, () => run(args, environment));
  return { code, ...output };
}
