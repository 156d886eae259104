// Prism's validation proxy in front of a service: an independent validator of the responses.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { after } from 'node:test';
import type { DocumentName } from '../../scripts/generate/document.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');
const startLimitMs = 180_000;

/**
 * Starts a proxy that validates the responses of `upstream` and returns its URL; it stops after the test file.
 * Invalid responses are replaced by `application/problem+json`. Prism forwards requests without validating them.
 */
export async function startProxy(document: DocumentName, upstream: string): Promise<string> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      'proxy',
      join(root, `build/openapi/${document}.json`),
      upstream,
      ...['--errors', '--validate-request', 'false', '--cors', 'false', '--port', String(port)],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  after(() => child.kill());
  await listening(child);
  return `http://127.0.0.1:${port}`;
}

async function listening(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Prism did not start:\n${output}`)), startLimitMs);
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is listening on')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`Prism ended:\n${output}`)));
    child.once('exit', () => clearTimeout(limit));
  });
}
