// The Python client: sdk/python and the generated modules, as a folder with a pyproject.toml and as the wheel that the docs site offers. A wheel is
// a zip archive, so the build does not need Python.

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { documentNames, readDocuments } from './document.ts';
import { pythonModules } from './python.ts';

const name = 'portside';
const requiresPython = '>=3.11';

interface PackageFacts {
  version: string;
  license: string;
}

/** Writes the folder `package`, and its wheel. */
export async function build(folder: string): Promise<void> {
  const [standard, v1, v2] = await readDocuments(documentNames);
  // Both SDKs have the same version.
  const facts = JSON.parse(await readFile('sdk/package.json', 'utf8')) as PackageFacts;
  const root = join(folder, 'package');
  await mkdir(root);
  for (const part of ['README.md', name]) {
    await cp(join('sdk/python', part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('__pycache__'),
    });
  }
  const modules = pythonModules({ standard: standard!, v1: v1!, v2: v2! }, facts.version);
  for (const [file, text] of Object.entries(modules)) await writeFile(join(root, name, file), text);
  await writeFile(join(root, 'pyproject.toml'), projectFile(facts));
  await writeFile(join(folder, `${name}-${facts.version}-py3-none-any.whl`), await wheelOf(root, facts));
}

const summary = 'Python client of the Portside API';

function projectFile({ version, license }: PackageFacts): string {
  return `[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "${name}"
version = "${version}"
description = "${summary}"
readme = "README.md"
requires-python = "${requiresPython}"
license = "${license}"
dependencies = []
`;
}

/** Returns the wheel of a package folder, the same bytes for the same files. */
async function wheelOf(root: string, { version, license }: PackageFacts): Promise<Uint8Array> {
  const info = `${name}-${version}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.4',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${summary}`,
    `License-Expression: ${license}`,
    `Requires-Python: ${requiresPython}`,
    'Description-Content-Type: text/markdown',
    '',
    await readFile(join(root, 'README.md'), 'utf8'),
  ];
  const names = (await readdir(join(root, name))).sort();
  const modules = await Promise.all(
    names.map(async (file) => [`${name}/${file}`, await readFile(join(root, name, file))] as const),
  );
  const files = new Map<string, Uint8Array>([
    ...modules,
    [`${info}/METADATA`, strToU8(metadata.join('\n'))],
    [`${info}/WHEEL`, strToU8('Wheel-Version: 1.0\nGenerator: portside\nRoot-Is-Purelib: true\nTag: py3-none-any\n')],
  ]);
  files.set(`${info}/RECORD`, strToU8(recordOf(files, `${info}/RECORD`)));
  // The earliest time of the format, in the local time zone, which it has.
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) });
}

/** Lists the hash and the size of each file. */
function recordOf(files: ReadonlyMap<string, Uint8Array>, own: string): string {
  const lines = [...files].map(([path, bytes]) => {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return `${path},sha256=${hash},${bytes.length}\n`;
  });
  return `${lines.join('')}${own},,\n`;
}
