import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { releaseArchive } from '../../../scripts/sdk-release/archives.ts';
import { renderHtml } from '../../../src/views/html.ts';
import { readClientPackages, renderInstallation } from '../../../web/docs/client-package.ts';

test('the installation instructions have the path and the checksum of the package', async () => {
  const { current: client } = await readClientPackages();
  assert.match(client.path, /^client\/portside-sdk-[\d.]+\.tgz$/);
  assert.equal(client.integrity, `sha512-${createHash('sha512').update(client.bytes).digest('base64')}`);
  const html = renderHtml(renderInstallation(client, 'guides/typescript-client.html'));
  assert.ok(html.includes(`<a href="../${client.path}"`));
  assert.ok(html.includes(client.integrity));
});

test('an archive that was released stays at its URL with the same content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-archives-'));
  after(() => rm(folder, { recursive: true }));
  const folders = { built: join(folder, 'built'), released: join(folder, 'released') };
  const build = async (version: string, content: string) => {
    await rm(folders.built, { recursive: true, force: true });
    await mkdir(folders.built);
    await writeFile(join(folders.built, `portside-sdk-${version}.tgz`), content);
  };
  const offered = async () => {
    const { current, released } = await readClientPackages(folders);
    return [current, ...released].map(({ path, bytes }) => `${path} ${bytes}`);
  };
  await build('1.0.0', 'first');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.0.0.tgz first']);
  assert.equal(await releaseArchive(folders.built, folders.released), 'portside-sdk-1.0.0.tgz');
  await releaseArchive(folders.built, folders.released);

  await build('1.0.0', 'changed');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.0.0.tgz first']);
  await assert.rejects(releaseArchive(folders.built, folders.released), /raise the version/);

  await build('1.1.0', 'second');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.1.0.tgz second', 'client/portside-sdk-1.0.0.tgz first']);
});
