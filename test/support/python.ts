// Runs Python programs with the client of build/python.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { blocksOf, pythonEnvironment } from './guides.ts';

const run = promisify(execFile);

/** The reason to skip the tests of the client, or false. */
export const missingPython = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).then(
  () => false as const,
  () => 'needs Python 3.11',
);

/** Returns a function that runs code in a folder of its own and returns the printed lines. */
export async function pythonRunner(
  environment: Record<string, string>,
): Promise<(code: string, more?: Record<string, string>) => Promise<string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-python-'));
  after(() => rm(folder, { recursive: true }));
  return async (code, more) => {
    const env = { ...process.env, ...pythonEnvironment, ...environment, ...more };
    await writeFile(join(folder, 'program.py'), code);
    const { stdout } = await run('python3', ['program.py'], { cwd: folder, env });
    return stdout.trim().split('\n');
  };
}

/** The examples of the readme: those that end, and the webhook receiver. */
export async function readmeExamples(): Promise<{ programs: string[]; receiver: string }> {
  const blocks = await blocksOf('sdk/python/README.md', 'python');
  const isReceiver = (code: string) => code.includes('serve_forever');
  return { programs: blocks.filter((code) => !isReceiver(code)), receiver: blocks.find(isReceiver)! };
}

/** The start of a program that uses the client as `portside`. */
export const connectPython = `import os
from portside import *
portside = Portside(os.environ["PORTSIDE_URL"], os.environ["PORTSIDE_KEY"], backoff=0.01, timeout=5)
`;
