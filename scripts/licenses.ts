// What the packages that production needs are licensed under; fails for one that nobody has agreed to. Part of `make test`, by its test.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Licences that ask for no more than that they are named. */
const agreed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PSF-2.0',
  'MIT-0',
  'PostgreSQL',
  'CC0-1.0',
  'Unlicense',
  'MPL-2.0',
  'Zlib',
  'Bitstream-Vera',
]);

/** Licences in files of packages whose package.json names none. */
const inFiles: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

/** A package, and what its package.json says; null where it says nothing. */
export interface Licensed {
  name: string;
  version: string;
  license: string | null;
}

/** Returns every package that is installed for production, by the lockfile; one for other systems that is not installed is left out. */
export async function productionLicenses(): Promise<Licensed[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries<{ dev?: boolean; optional?: boolean }>(packages).filter(
    ([path, { dev }]) => path !== '' && !dev,
  );
  const found: Licensed[] = [];
  for (const [path, { optional }] of needed) {
    const text = await readFile(join(root, path, 'package.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (optional && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) continue;
    const { name, version, license, licenses } = JSON.parse(text);
    found.push({ name, version, license: inFiles[name] ?? license?.type ?? license ?? licenses?.[0]?.type ?? null });
  }
  return found;
}

/** Tells whether an SPDX expression can be met by agreed licences alone. */
export function isAgreed(license: string | null): boolean {
  const bare = (license ?? '').replaceAll(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((one) => agreed.has(one.trim())));
}

if (import.meta.main) {
  const packages = await productionLicenses();
  const counts = Map.groupBy(packages, ({ license }) => license ?? 'none');
  for (const [license, { length }] of [...counts].sort()) console.log(`${String(length).padStart(4)}  ${license}`);
  for (const { name, version, license } of packages.filter(({ license }) => !isAgreed(license))) {
    console.log(`not accepted: ${name}@${version}, ${license ?? 'no licence'}`);
    process.exitCode = 1;
  }
}
