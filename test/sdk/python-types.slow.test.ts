// The types of the Python client, checked by Pyright and mypy with the examples of its readme; and its wheel, installed with pip.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { missingPython, readmeExamples } from '../support/python.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portside-python-'));
after(() => rm(folder, { recursive: true }));
await cp('build/python/package/portside', join(folder, 'portside'), { recursive: true });
const { programs, receiver } = await readmeExamples();
const examples = [...programs, receiver].map((code, n) => [`example_${n + 1}.py`, code] as const);
for (const [file, code] of examples) await writeFile(join(folder, file), code);
const checked = ['portside', ...examples.map(([file]) => file)];

const withoutMypy = await run('mypy', ['--version']).then(
  () => false as const,
  () => 'needs mypy',
);

describe('types of the Python client', () => {
  it('pass Pyright in strict mode with the examples', async () => {
    const config = { pythonVersion: '3.11', typeCheckingMode: 'strict', include: checked };
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const { stdout } = await runPyright();
    assert.match(stdout, /^0 errors/m, stdout);
  });

  it('pass mypy in strict mode with the examples', { skip: withoutMypy }, async () => {
    const { stdout } = await run('mypy', ['--strict', ...checked], { cwd: folder }).catch((error) => error);
    assert.match(stdout, /^Success: no issues found/, stdout);
  });

  it('reject unknown properties, values and arguments, and mark deprecated operations', async () => {
    const invalid = [
      'portside.catalog.list().page["item"]',
      'portside.orders.update_status("ORD-1", {"status": "lost"})',
      'portside.stock.push({"stock": [{"productId": "p"}]})',
      'portside.catalog.list(limits=1)',
      'portside.external_v1.list_orders()',
    ];
    await writeFile(
      join(folder, 'invalid.py'),
      `from portside import Portside\n\n\nportside = Portside("https://api.portside.example", "pk")\n${invalid.join('\n')}\n`,
    );
    const config = { include: ['invalid.py'], reportDeprecated: 'error' };
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const { stdout } = await runPyright();
    const lines = [...stdout.matchAll(/invalid\.py:(\d+):\d+ - error/g)].map(([, line]) => Number(line));
    assert.deepEqual([...new Set(lines)], [5, 6, 7, 8, 9], stdout);
  });
});

describe('the wheel', { skip: missingPython }, () => {
  it('is installed from the service by the command of the guide, without any other package', async () => {
    const service = await startService();
    const page = await (await fetch(`${service.url}/docs/guides/python-client.html`)).text();
    const [command] = /pip install "\S+"/.exec(page.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"')) ?? [];
    const target = join(folder, 'installed');
    await run('bash', ['-c', `python3 -m ${command} --no-index --no-cache-dir --target ${target}`], {
      env: { ...process.env, PORTSIDE_URL: service.url, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    });
    assert.deepEqual((await readdir(target)).toSorted(), ['portside', 'portside-1.0.0.dist-info']);
    const program =
      'import importlib.metadata, portside; print(importlib.metadata.version("portside"), portside.Portside)';
    const { stdout } = await run('python3', ['-c', program], { cwd: target });
    assert.match(stdout, /^1\.0\.0 <class/);
  });
});

async function runPyright(): Promise<{ stdout: string }> {
  const pyright = resolve('node_modules/pyright/index.js');
  return run(process.execPath, [pyright], { cwd: folder }).catch((error) => error);
}
