// Runs the command line of the TypeScript SDK as a process, with a home folder of its own.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

const program = resolve('sdk/cli/index.ts');

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A process that runs until `stop`. */
export interface Running {
  /** What it has written so far. */
  stdout: string;
  stderr: string;
  /** Resolves once `test` returns true; rejects if the process ends before. */
  until(test: (running: Running) => boolean): Promise<void>;
  /** Sends a signal, by default SIGINT, and resolves with the outcome. */
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
  ended: Promise<Outcome>;
}

export interface Home {
  folder: string;
  /** Runs a command to its end. */
  run(args: string[], options?: { env?: Record<string, string>; input?: string; cwd?: string }): Promise<Outcome>;
  start(args: string[], env?: Record<string, string>): Running;
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
      const child = spawnWith(args, env, cwd);
      child.stdin.on('error', () => undefined).end(input);
      const code = new Promise<number | null>((done) => child.on('close', done));
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await code, stdout, stderr };
    },
    start(args, env = {}) {
      const child = spawnWith(args, env);
      after(() => void child.kill('SIGKILL'));
      let code: number | null | undefined;
      const waiting = new Set<() => void>();
      const notify = () => {
        for (const check of waiting) check();
      };
      const running: Running = {
        stdout: '',
        stderr: '',
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
        async stop(signal = 'SIGINT') {
          child.kill(signal);
          return running.ended;
        },
        ended: new Promise((done) =>
          child.on('close', (exitCode) => {
            code = exitCode;
            notify();
            done({ code: exitCode, stdout: running.stdout, stderr: running.stderr });
          }),
        ),
      };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].setEncoding('utf8').on('data', (chunk: string) => {
          running[name] += chunk;
          notify();
        });
      }
      return running;
    },
  };
}
