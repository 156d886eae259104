// The folder build/, which `make build` writes.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const buildFolder = join(import.meta.dirname, '../build');

/** Reads a file of build/. Rejects with a message that names the command if there is none. */
export async function readBuilt(path: string, encoding: 'utf8'): Promise<string> {
  return await readFile(join(buildFolder, path), encoding).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`build/${path} is missing: run \`make build\``);
  });
}
