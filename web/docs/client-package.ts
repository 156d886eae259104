// The npm package of the TypeScript SDK, which the docs site offers because it is in no registry.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listArchives, releasedClients } from '../../scripts/sdk-release/archives.ts';
import { type Html, html } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { relativeUrl } from './relative-url.ts';

export interface ClientPackage {
  /** Relative to the root of the site. */
  path: string;
  bytes: Buffer;
  /** The `integrity` of npm's lock files. */
  integrity: string;
}

interface Folders {
  /** With the archive of the present version. */
  built: string;
  /** With the archives of released versions, which stay as they are; it need not exist. */
  released: string;
}

const root = join(import.meta.dirname, '../..');
const projectFolders: Folders = { built: join(root, 'build/sdk'), released: join(root, releasedClients) };

/** Reads the package of the present version, and those of released versions. A released archive takes precedence over a build of its version. */
export async function readClientPackages({
  built,
  released,
}: Folders = projectFolders): Promise<{ current: ClientPackage; released: ClientPackage[] }> {
  const [current = ''] = await listArchives(built);
  const archives = await listArchives(released);
  const isReleased = archives.includes(current);
  return {
    current: await readArchive(isReleased ? released : built, current),
    released: await Promise.all(archives.filter((name) => name !== current).map((name) => readArchive(released, name))),
  };
}

async function readArchive(folder: string, name: string): Promise<ClientPackage> {
  const bytes = await readFile(join(folder, name));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { path: `client/${name}`, bytes, integrity };
}

/** Renders installation instructions for the page `from`. */
export function renderInstallation({ path, integrity }: ClientPackage, from: string): Html {
  return html`${codeBlock(`npm install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>You can also download the package, <a href=${relativeUrl(from, path)} download>${path.split('/').at(-1)}</a>. npm records its
    checksum in your lock file: <code>${integrity}</code></p>`;
}
