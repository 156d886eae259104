// build/sbom: the packages that production needs, as a CycloneDX document (software bill of materials), by the lockfile.

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Licences in files of packages whose package.json names none. */
const inFiles: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

/** A package of the lockfile. */
interface LockedPackage {
  version: string;
  dev?: true;
  optional?: true;
  devOptional?: true;
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Returns the packages of the lockfile that development alone does not need, by folder. */
export async function productionPackages(): Promise<[folder: string, LockedPackage][]> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && !dev);
}

/**
 * Returns the document. It has neither a time nor a serial number, so that the same lockfile gives the same file. `npm sbom --omit=dev` leaves out
 * packages that a development dependency needs too, such as express, so all are listed and then selected by the lockfile.
 */
export async function readSbom(): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom: Sbom = JSON.parse(stdout);
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'portside';
  const locked = await productionPackages();
  const refs = new Set(locked.map(([folder, { version }]) => `${folder.split('node_modules/').pop()}@${version}`));
  sbom.components = sbom.components.filter((component) => refs.has(component['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('portside@'))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  for (const component of sbom.components) {
    const id = inFiles[component.name];
    if (id !== undefined) component.licenses = [{ license: { id } }];
  }
  return sbom;
}

/** Returns the SPDX expression of a component's licence; null if it names none. */
export function licenseOf({ licenses: [first] = [] }: Component): string | null {
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? null;
}

/** Writes the document into a folder. */
export async function build(folder: string): Promise<void> {
  await writeFile(join(folder, 'portside.cdx.json'), `${JSON.stringify(await readSbom(), null, 1)}\n`);
}
