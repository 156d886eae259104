// How large the packages of production are and what they are licensed under; fails for a licence that nobody has agreed to. Part of `make test`, by its test.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { licenseOf, productionPackages, readSbom } from './build/sbom.ts';

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

/** A package, and its licence; null where it names none. */
export interface Licensed {
  name: string;
  version: string;
  license: string | null;
}

/** Returns every package that production can need on any system, by the bill of materials. */
export async function productionLicenses(): Promise<Licensed[]> {
  const { components } = await readSbom();
  return components.map((component) => ({
    name: component.name,
    version: component.version,
    license: licenseOf(component),
  }));
}

/** Tells whether an SPDX expression can be met by agreed licences alone. */
export function isAgreed(license: string | null): boolean {
  const bare = (license ?? '').replaceAll(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((one) => agreed.has(one.trim())));
}

/** Returns the number of packages that an image installs, and their bytes. */
async function productionSize(): Promise<{ packages: number; bytes: number }> {
  const installed = (await productionPackages()).filter(([, { optional, devOptional }]) => !optional && !devOptional);
  let bytes = 0;
  for (const [folder] of installed) bytes += await sizeOf(join(root, folder));
  return { packages: installed.length, bytes };
}

/** Returns the bytes of all files of a package, hidden ones included, without the packages in it. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) bytes += (await stat(path)).size;
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += await sizeOf(path);
  }
  return bytes;
}

if (import.meta.main) {
  const size = await productionSize();
  console.log(`production: ${size.packages} packages, ${Math.round(size.bytes / 1e6)} MB`);
  const packages = await productionLicenses();
  const counts = Map.groupBy(packages, ({ license }) => license ?? 'none');
  for (const [license, { length }] of [...counts].sort()) console.log(`${String(length).padStart(4)}  ${license}`);
  for (const { name, version, license } of packages.filter(({ license }) => !isAgreed(license))) {
    console.log(`not accepted: ${name}@${version}, ${license ?? 'no licence'}`);
    process.exitCode = 1;
  }
}
