// The npm package of the TypeScript SDK, which the docs site offers because it is in no registry. `npm run build` packs it.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Html, html } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { relativeUrl } from './relative-url.ts';

const buildFolder = fileURLToPath(new URL('../../build/sdk/', import.meta.url));

export interface ClientPackage {
  /** Relative to the root of the site. */
  path: string;
  bytes: Buffer;
  /** The `integrity` of npm's lock files. */
  integrity: string;
}

/** Reads the package; undefined if it has not been built. */
export async function readClientPackage(folder = buildFolder): Promise<ClientPackage | undefined> {
  const files = await readdir(folder).catch((): string[] => []);
  const name = files.find((file) => file.endsWith('.tgz'));
  if (name === undefined) return undefined;
  const bytes = await readFile(join(folder, name));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { path: `client/${name}`, bytes, integrity };
}

/** Renders installation instructions for the page `from`. */
export function renderInstallation(client: ClientPackage | undefined, from: string): Html {
  if (client === undefined) {
    return html`<p>This server does not offer the package, because it has not been built. To build it, run <code>npm run build</code>
      in the Portside folder and restart the server.</p>`;
  }
  const { path, integrity } = client;
  return html`${codeBlock(`npm install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>You can also download the package, <a href=${relativeUrl(from, path)} download>${path.split('/').at(-1)}</a>. npm records its
    checksum in your lock file: <code>${integrity}</code></p>`;
}
