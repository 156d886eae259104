import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { releaseArchive } from '../../../scripts/sdk-release/archives.ts';
import { renderHtml } from '../../../src/views/html.ts';
import { readClientPackages, renderInstallation } from '../../../web/docs/client-package.ts';

function hashOf(bytes: Buffer, algorithm: string, encoding: 'base64' | 'hex'): string {
  return createHash(algorithm).update(bytes).digest(encoding);
}

test('the installation instructions have the path and the checksum of each package', async () => {
  const { current } = await readClientPackages();
  const checksums = [
    `sha512-${hashOf(current[0]!.bytes, 'sha512', 'base64')}`,
    `#sha256=${hashOf(current[1]!.bytes, 'sha256', 'hex')}`,
  ];
  for (const [n, name] of [
    /^client\/portside-sdk-[\d.]+\.tgz$/,
    /^client\/portside-[\d.]+-py3-none-any\.whl$/,
  ].entries()) {
    const client = current[n]!;
    assert.match(client.path, name);
    const html = renderHtml(renderInstallation(client, 'guides/a-client.html'));
    assert.ok(html.includes(`<a href="../${client.path}"`));
    assert.ok(html.includes(checksums[n]!), html);
  }
});

test('an archive that was released stays at its URL with the same content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-archives-'));
  after(() => rm(folder, { recursive: true }));
  const [built, released] = [join(folder, 'built'), join(folder, 'released')];
  const build = async (version: string, content: string) => {
    await rm(built, { recursive: true, force: true });
    await mkdir(built);
    await writeFile(join(built, `portside-sdk-${version}.tgz`), content);
  };
  const offered = async () => {
    const packages = await readClientPackages({ built: [built], released });
    return [...packages.current, ...packages.released].map(({ path, bytes }) => `${path} ${bytes}`);
  };
  await build('1.0.0', 'first');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.0.0.tgz first']);
  assert.equal(await releaseArchive(built, released), 'portside-sdk-1.0.0.tgz');
  await releaseArchive(built, released);

  await build('1.0.0', 'changed');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.0.0.tgz first']);
  await assert.rejects(releaseArchive(built, released), /raise the version/);

  await build('1.1.0', 'second');
  assert.deepEqual(await offered(), ['client/portside-sdk-1.1.0.tgz second', 'client/portside-sdk-1.0.0.tgz first']);
});
