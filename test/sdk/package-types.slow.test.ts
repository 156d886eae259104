// The package.json and the types of the npm package, checked by publint and "are the types wrong" (attw).

import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const archive = (await readdir('build/sdk')).find((name) => name.endsWith('.tgz'));
const path = join('build/sdk', archive ?? '');

test('passes publint', async () => {
  await run('node_modules/.bin/publint', ['run', path, '--strict']).catch(fail);
});

test('passes attw as a package of ES modules', async () => {
  await run('node_modules/.bin/attw', [path, '--profile', 'esm-only']).catch(fail);
});

/** Shows the output of the tool. */
function fail({ message, stdout, stderr }: Error & { stdout?: string; stderr?: string }): never {
  throw new Error([message, stdout, stderr].join('\n'));
}
