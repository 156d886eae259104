// Runs `scripts/run.ts`, the program of `make run`, on a database with demo data.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from './database.ts';

export interface RunScript {
  dataFolder: string;
  /** Runs the script until it has printed everything, calls `visit` with the output, and stops it. */
  run(visit?: (said: string) => Promise<void>, databaseUrl?: string): Promise<string>;
}

/** Prepares runs of the script with a data folder of their own. */
export async function prepareRuns({ url, closing }: TestDatabase): Promise<RunScript> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portside-run-'));
  closing.defer(() => rm(dataFolder, { recursive: true }));
  return { dataFolder, run };

  async function run(visit: (said: string) => Promise<void> = async () => {}, databaseUrl = url): Promise<string> {
    const child = spawn(process.execPath, ['scripts/run.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORTSIDE_DATA: dataFolder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        WORKER: 'off',
      },
    });
    closing.defer(() => void child.kill('SIGKILL'));
    const errors = text(child.stderr);
    let said = '';
    await new Promise<void>((complete) => {
      child.stdout.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Press Ctrl-C to stop.')) complete();
      });
      child.once('exit', () => complete());
    });
    await visit(said);
    child.kill('SIGINT');
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    assert.deepEqual({ code, errors: await errors }, { code: 0, errors: '' });
    return said;
  }
}

/** Returns the key in the output. */
export function keyIn(said: string): string | undefined {
  return /pk_\w+/.exec(said)?.[0];
}

/** Signs in with the printed password and returns it. */
export async function signIn(said: string): Promise<string> {
  const [, page = '', email, password = ''] =
    /^ {2}Account +(\S+)\/account\n +E-mail +(\S+)\n +Password +(\S+)$/m.exec(said) ?? [];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { status } = await fetch(`${page}/api/account/v1/session`, { method: 'POST', headers, body });
  assert.equal(status, 200);
  return password;
}
