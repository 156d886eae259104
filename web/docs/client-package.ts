// The packages of the SDKs, which the docs site offers because they are in no registry.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtClients, listArchives, releasedClients } from '../../scripts/sdk-release/archives.ts';
import { type Html, html } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { relativeUrl } from './relative-url.ts';

export interface ClientPackage {
  /** Relative to the root of the site. */
  path: string;
  bytes: Buffer;
}

interface Folders {
  /** Each with the archive of the present version. */
  built: string[];
  /** With the archives of released versions, which stay as they are; it need not exist. */
  released: string;
}

const root = join(import.meta.dirname, '../..');
const projectFolders: Folders = {
  built: builtClients.map((folder) => join(root, folder)),
  released: join(root, releasedClients),
};

/** Reads the packages of the present version, and those of released versions. A released archive takes precedence over a build of its version. */
export async function readClientPackages({
  built,
  released,
}: Folders = projectFolders): Promise<{ current: ClientPackage[]; released: ClientPackage[] }> {
  const archives = await listArchives(released);
  const present = await Promise.all(
    built.map(async (folder) => {
      const [name = ''] = await listArchives(folder);
      return { folder: archives.includes(name) ? released : folder, name };
    }),
  );
  const earlier = archives.filter((name) => present.every((archive) => archive.name !== name));
  return {
    current: await Promise.all(present.map(({ folder, name }) => readArchive(folder, name))),
    released: await Promise.all(earlier.map((name) => readArchive(released, name))),
  };
}

async function readArchive(folder: string, name: string): Promise<ClientPackage> {
  return { path: `client/${name}`, bytes: await readFile(join(folder, name)) };
}

/** Renders installation instructions for the page `from`, with the checksum as the package manager has it. */
export function renderInstallation({ path, bytes }: ClientPackage, from: string): Html {
  const hash = (algorithm: string, encoding: 'base64' | 'hex') => createHash(algorithm).update(bytes).digest(encoding);
  const isWheel = path.endsWith('.whl');
  const checksum = isWheel
    ? html`To check the package, add its hash to the URL: <code>#sha256=${hash('sha256', 'hex')}</code>`
    : html`npm records its checksum in your lock file: <code>sha512-${hash('sha512', 'base64')}</code>`;
  return html`${codeBlock(`${isWheel ? 'pip' : 'npm'} install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>You can also download the package, <a href=${relativeUrl(from, path)} download>${path.split('/').at(-1)}</a>. ${checksum}</p>`;
}
