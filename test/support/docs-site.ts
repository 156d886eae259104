// The built docs site.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const siteFolder = join(import.meta.dirname, '../../build/docs');

/** Reads the files of the site by path. */
export async function readSite(): Promise<Map<string, Buffer>> {
  const entries = await readdir(`${siteFolder}/`, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(siteFolder, path), await readFile(path)] as const)),
  );
}

/** Reads the files of the site as texts. */
export async function readSiteTexts(): Promise<Map<string, string>> {
  return new Map([...(await readSite())].map(([path, content]) => [path, content.toString()]));
}
