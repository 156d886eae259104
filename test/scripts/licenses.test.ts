import assert from 'node:assert/strict';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { productionPackages } from '../../scripts/build/sbom.ts';
import { isAgreed, productionLicenses, sizeOf } from '../../scripts/licenses.ts';

test('accepts the licence of every production dependency', async () => {
  const packages = await productionLicenses();
  const locked = (await productionPackages()).map(([folder]) => folder.split('node_modules/').pop()!);
  // Express is also needed by development dependencies.
  assert.ok(locked.includes('express'));
  assert.deepEqual(
    locked.filter((name) => !packages.some((listed) => listed.name === name)),
    [],
  );
  assert.deepEqual(
    packages.filter(({ license }) => !isAgreed(license)),
    [],
  );
});

test('the size of a package includes its hidden files, but not the packages in it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portside-package-'));
  for (const path of ['lib', '.yarn/releases', 'node_modules/other']) {
    await mkdir(join(folder.path, path), { recursive: true });
    await writeFile(join(folder.path, path, 'file.js'), '123');
  }
  assert.equal(await sizeOf(folder.path), 6);
});

for (const [license, expected] of [
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  [null, false],
] as const) {
  test(`${license} is ${expected ? '' : 'not '}accepted`, () => assert.equal(isAgreed(license), expected));
}
