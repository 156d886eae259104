// Runs the examples of the README against a real service.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
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

/** The shell examples of a section, as one script. */
function examples(heading: string): string {
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const blocks = [...body.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  assert.ok(blocks.length > 0, `the README has no examples in "${heading}"`);
  return blocks.join('');
}

describe('the README', () => {
  it('places a first order with curl', async () => {
    const script = examples('Quickstart')
      .replace('KEY=pk_…', `KEY=${service.key}`)
      .replaceAll('localhost:3000', new URL(service.url).host);
    // The examples run `node`.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env });
    assert.match(stdout, /"orderNumber":"ORD-/);
    assert.match(stdout, /"data":\{"items":\[\{"deliveryId":"PS-/);
  });

  it('links to existing files', async () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link as string);
    assert.ok(links.length > 10);
    for (const link of links) await access(join(root, link));
  });

  it('has at most 900 words', () => assert.ok(readme.split(/\s+/).length <= 900));
});
