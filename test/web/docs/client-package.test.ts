import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { renderHtml } from '../../../src/views/html.ts';
import { readClientPackage, renderInstallation } from '../../../web/docs/client-package.ts';

const folder = await mkdtemp(join(tmpdir(), 'portside-client-'));
after(() => rm(folder, { recursive: true }));

test('reads the package with its path and checksum', async () => {
  await writeFile(join(folder, 'portside-sdk-1.2.3.tgz'), 'content');
  const client = await readClientPackage(folder);
  assert.equal(client?.path, 'client/portside-sdk-1.2.3.tgz');
  assert.equal(client.bytes.toString(), 'content');
  assert.match(client.integrity, /^sha512-[\w+/]{86}==$/);
  const html = renderHtml(renderInstallation(client, 'guides/typescript-client.html'));
  assert.match(html, /<a href="..\/client\/portside-sdk-1.2.3.tgz"/);
  assert.ok(html.includes(client.integrity));
});

test('explains how to build the package if it is missing', async () => {
  const client = await readClientPackage(join(folder, 'missing'));
  assert.equal(client, undefined);
  const html = renderHtml(renderInstallation(client, 'index.html'));
  assert.match(html, /npm run build/);
  assert.doesNotMatch(html, /href|npm install/);
});
