// The npm package of the TypeScript SDK, which the docs site offers because it is in no registry.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Html, html } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { relativeUrl } from './relative-url.ts';

const folder = new URL('../../build/sdk/', import.meta.url);

export interface ClientPackage {
  /** Relative to the root of the site. */
  path: string;
  bytes: Buffer;
  /** The `integrity` of npm's lock files. */
  integrity: string;
}

/** Reads the package. */
export async function readClientPackage(): Promise<ClientPackage> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz')) as string;
  const bytes = await readFile(new URL(name, folder));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { path: `client/${name}`, bytes, integrity };
}

/** Renders installation instructions for the page `from`. */
export function renderInstallation({ path, integrity }: ClientPackage, from: string): Html {
  return html`${codeBlock(`npm install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>You can also download the package, <a href=${relativeUrl(from, path)} download>${path.split('/').at(-1)}</a>. npm records its
    checksum in your lock file: <code>${integrity}</code></p>`;
}
