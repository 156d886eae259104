// The folder build/, which `make build` writes.

import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';

const buildFolder = join(import.meta.dirname, '../build');

/** Reads a file of build/. Rejects with a message that names the command if there is none. */
export async function readBuilt(path: string, encoding: 'utf8'): Promise<string> {
  return await readFile(join(buildFolder, path), encoding).catch((error) => reportMissing(path, error));
}

/** A part of build/ as it is now, even if a later build replaces it. */
interface BuiltFolder {
  folder: string;
  /** The paths of all files in it. */
  paths: ReadonlySet<string>;
}

/** Lists the files of a folder of build/. Rejects with a message that names the command if there is none. */
export async function openBuiltFolder(name: string): Promise<BuiltFolder> {
  const folder = await realpath(join(buildFolder, name)).catch((error) => reportMissing(name, error));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return { folder, paths: new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)))) };
}

function reportMissing(path: string, error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Error(`build/${path} is missing: run \`make build\``) : error;
}
