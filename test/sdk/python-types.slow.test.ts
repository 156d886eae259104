// The types of the Python client, checked by pyright with the examples of its documentation.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { blocksOf } from '../support/guides.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portside-python-'));
after(() => rm(folder, { recursive: true }));
await cp('build/python/portside.py', join(folder, 'portside.py'));
const examples = (await blocksOf('docs/guides/sdks.md', 'python')).join('\n');
await writeFile(join(folder, 'examples.py'), examples);

describe('types of the Python client', () => {
  it('pass a strict type check with the examples', async () => {
    await writeFile(
      join(folder, 'pyrightconfig.json'),
      JSON.stringify({ pythonVersion: '3.11', typeCheckingMode: 'strict', include: ['portside.py', 'examples.py'] }),
    );
    const { stdout } = await typeCheck();
    assert.match(stdout, /^0 errors/m);
  });

  it('reject unknown properties, values and arguments', async () => {
    const invalid = [
      'portside.external_v2.list_catalog()["data"]["item"]',
      'portside.external_v1.update_order_status("ORD-1", {"status": "lost"})',
      'portside.external_v2.push_stock({"stock": [{"productId": "p"}]})',
      'portside.external_v2.list_catalog(limits=1)',
    ];
    await writeFile(
      join(folder, 'invalid.py'),
      `from portside import Portside\n\n\nportside = Portside("", "")\n${invalid.join('\n')}\n`,
    );
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify({ include: ['invalid.py'] }));
    const { stdout } = await typeCheck();
    const lines = [...stdout.matchAll(/invalid\.py:(\d+):\d+ - error/g)].map(([, line]) => Number(line));
    assert.deepEqual([...new Set(lines)], [5, 6, 7, 8], stdout);
  });
});

async function typeCheck(): Promise<{ stdout: string }> {
  const pyright = resolve('node_modules/pyright/index.js');
  return run(process.execPath, [pyright], { cwd: folder }).catch((error) => error);
}
