// build/sbom: the packages that production needs, as a CycloneDX document (software bill of materials), by the lockfile.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Licences in files of packages whose package.json names none. */
const inFiles: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' };

interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
}

/** Returns the document. It has neither a time nor a serial number, so that the same lockfile gives the same file. */
export async function readSbom(): Promise<Sbom> {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom: Sbom = JSON.parse(stdout);
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'portside';
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
