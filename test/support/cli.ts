// Runs the CLI in this process where possible, because starting a process takes half a second of CPU time.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../src/cli/index.ts';

const entry = join(import.meta.dirname, '../../src/cli/index.ts');

/** Exit status and output of a CLI run. */
export interface CliResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  cwd?: string;
  env?: Record<string, string>;
  input?: string;
}

/** Runs `portside` with these arguments on a database, one run at a time; in a child process if it has input. */
export async function runCli(databaseUrl: string, args: string[], options: CliOptions = {}): Promise<CliResult> {
  const { cwd = process.cwd(), env = {}, input } = options;
  if (input) return await runCliProcess(databaseUrl, args, options);
  const stdout: string[] = [];
  const stderr: string[] = [];
  const previousFolder = process.cwd();
  process.chdir(cwd);
  try {
    const status = await run(args, {
      env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
      stdout: { write: (text) => stdout.push(String(text)) > 0 },
      stderr: { write: (text) => stderr.push(String(text)) > 0 },
    });
    return { status, stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.chdir(previousFolder);
  }
}

/** Runs `portside` in a child process. */
export async function runCliProcess(
  databaseUrl: string,
  args: string[],
  { cwd, env = {}, input = '' }: CliOptions = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [entry, ...args], {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl, ...env },
    stdio: 'pipe',
  });
  // A command that does not read its input may exit before the write.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.setEncoding('utf8').reduce((text, chunk) => text + chunk, ''),
    child.stderr.setEncoding('utf8').reduce((text, chunk) => text + chunk, ''),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { status, stdout, stderr };
}
