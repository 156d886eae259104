// The command line as an operator runs it: a process of its own.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../src/cli/index.ts');

/** How a run of the command line ended, and what it wrote. */
export interface CliResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `portside` with these arguments on a database, in a folder of its own where one is given, with `input` on stdin. */
export async function runCli(
  databaseUrl: string,
  args: string[],
  { cwd, env = {}, input = '' }: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [entry, ...args], {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl, ...env },
    stdio: 'pipe',
  });
  // A command that doesn't read it may be gone before it is written.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.setEncoding('utf8').reduce((text, chunk) => text + chunk, ''),
    child.stderr.setEncoding('utf8').reduce((text, chunk) => text + chunk, ''),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { status, stdout, stderr };
}
