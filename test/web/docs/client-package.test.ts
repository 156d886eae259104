import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { renderHtml } from '../../../src/views/html.ts';
import { readClientPackage, renderInstallation } from '../../../web/docs/client-package.ts';

test('the installation instructions have the path and the checksum of the package', async () => {
  const client = await readClientPackage();
  assert.match(client.path, /^client\/portside-sdk-[\d.]+\.tgz$/);
  assert.equal(client.integrity, `sha512-${createHash('sha512').update(client.bytes).digest('base64')}`);
  const html = renderHtml(renderInstallation(client, 'guides/typescript-client.html'));
  assert.ok(html.includes(`<a href="../${client.path}"`));
  assert.ok(html.includes(client.integrity));
});
