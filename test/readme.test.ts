// Runs the examples of the README against a real service.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { addProduct, addSupplier } from './support/catalog.ts';
import { startService } from './support/service.ts';

const root = dirname(import.meta.dirname);
const readme = await readFile(join(root, 'README.md'), 'utf8');
const service = await startService();
await addProduct(service.db, { supplier: await addSupplier(service.db), name: 'Glass lantern' });
const run = promisify(execFile);

function example(after: string, language: string): string {
  const from = readme.indexOf(after);
  const start = readme.indexOf(`\`\`\`${language}\n`, from) + language.length + 4;
  assert.ok(from >= 0 && start > from, `the README has no ${language} example after "${after}"`);
  return readme.slice(start, readme.indexOf('```', start));
}

describe('the README', () => {
  it('places a first order with curl', async () => {
    const script = example('By curl', 'sh')
      .replace('KEY=pk_…', `KEY=${service.key}`)
      .replaceAll('localhost:3000', new URL(service.url).host);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script]);
    assert.match(stdout, /"orderNumber":"ORD-/);
    assert.match(stdout, /"pagination":\{"total":1,/);
  });

  it('places a first order with the SDK', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portside-readme-'));
    const file = join(folder, 'first-order.ts');
    const script = example('The same with the TypeScript SDK', 'ts')
      .replace('./generated/', `${root}/generated/`)
      .replace('http://localhost:3000', service.url);
    try {
      await writeFile(file, script);
      const { stdout } = await run(process.execPath, [file], { env: { ...process.env, KEY: service.key } });
      assert.match(stdout, /status: 'part_paid'/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('lists every configuration variable and no other', async () => {
    const source = await readFile(join(root, 'src/config.ts'), 'utf8');
    const known = new Set([...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name));
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Words'));
    const listed = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
    for (const name of known) assert.ok(listed.has(name), `${name} is not in the README`);
    for (const name of listed) assert.ok(known.has(name), `${name} is in the README but not a variable`);
  });
});
