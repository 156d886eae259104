// The TypeScript client as the file that npm installs, so that whoever reaches these pages can have it: a tar of what npm would pack.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { codeBlock } from './highlight.ts';
import { type Html, html } from './html.ts';
import { link } from './links.ts';

const folder = fileURLToPath(new URL('../../generated/sdk/', import.meta.url));

export interface ClientPackage {
  /** Where it is on the site. */
  path: string;
  bytes: Buffer;
  /** What npm calls integrity, and keeps in its lock files. */
  integrity: string;
}

/** Packs the client; the same client always gives the same bytes. */
export async function packClient(): Promise<ClientPackage> {
  const built = await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  const paths = built.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = ['package.json', 'README.md', ...paths.map((path) => path.slice(folder.length)).sort()];
  const files = names.map(async (name) => entry(`package/${name}`, await readFile(join(folder, name))));
  const bytes = gzipSync(Buffer.concat([...(await Promise.all(files)), Buffer.alloc(2 * blockBytes)]));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { path: `client/portside-sdk-${version}.tgz`, bytes, integrity };
}

/** How to install it, for the page `from`. */
export function installing({ path, integrity }: ClientPackage, from: string): Html {
  return html`${codeBlock(`npm install "$PORTSIDE_URL/docs/${path}"`, 'sh')}
    <p>The package is a file of this site, <a href="${link(from, path)}" download>${path.split('/').at(-1)}</a>. npm keeps its
    checksum in your lock file: <code>${integrity}</code></p>`;
}

const blockBytes = 512;

/** A file in a tar, by POSIX's ustar: a header of one block, then the bytes in whole blocks. */
function entry(name: string, bytes: Buffer): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(bytes.length, 11) + octal(0, 11), 100);
  // The sum is taken with blanks in its own place.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((sum, byte) => sum + byte);
  header.write(`${octal(sum, 6)} `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))]);
}
