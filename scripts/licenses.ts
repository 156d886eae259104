// What the packages that production needs are licensed under; fails for one that nobody has agreed to. Part of `make test`, by its test.

import { licenseOf, readSbom } from './build/sbom.ts';

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

if (import.meta.main) {
  const packages = await productionLicenses();
  const counts = Map.groupBy(packages, ({ license }) => license ?? 'none');
  for (const [license, { length }] of [...counts].sort()) console.log(`${String(length).padStart(4)}  ${license}`);
  for (const { name, version, license } of packages.filter(({ license }) => !isAgreed(license))) {
    console.log(`not accepted: ${name}@${version}, ${license ?? 'no licence'}`);
    process.exitCode = 1;
  }
}
