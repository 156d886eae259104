// The TypeScript client as an npm package, served by the docs site because it is in no registry.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Html, html } from '../views/html.ts';
import { codeBlock } from './code-block.ts';
import { relativeUrl } from './relative-url.ts';

const folder = fileURLToPath(new URL('../../generated/sdk/', import.meta.url));

export interface ClientPackage {
  /** Relative to the root of the site. */
  path: string;
  bytes: Buffer;
  /** The `integrity` of npm's lock files. */
  integrity: string;
}

/** Packs the client. The bytes depend on its files only. */
export async function packClient(): Promise<ClientPackage> {
  const built = await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  const paths = built.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = ['package.json', 'README.md', ...paths.map((path) => path.slice(folder.length)).sort()];
  const files = names.map(async (name) => tarEntry(`package/${name}`, await readFile(join(folder, name))));
  const bytes = gzipSync(Buffer.concat([...(await Promise.all(files)), Buffer.alloc(2 * blockBytes)]));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { path: `client/portside-sdk-${version}.tgz`, bytes, integrity };
}

/** Renders installation instructions for the page `from`. */
export function renderInstallation({ path, integrity }: ClientPackage, from: string): Html {
  return html`${codeBlock(`npm install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>The package is a file of this site, <a href=${relativeUrl(from, path)} download>${path.split('/').at(-1)}</a>. npm keeps its
    checksum in your lock file: <code>${integrity}</code></p>`;
}

const blockBytes = 512;

/** Returns a file as a POSIX ustar entry: a header block, then the content padded to whole blocks. */
function tarEntry(name: string, bytes: Buffer): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for the name of a tar entry`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(bytes.length, 11) + octal(0, 11), 100);
  // The checksum is computed with its own field blank.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((sum, byte) => sum + byte);
  header.write(`${octal(sum, 6)} `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))]);
}
