// Generated files that the site offers for download, beside the packages of the SDKs.

import { readFile } from 'node:fs/promises';

/** The path on the site of each file. */
export const downloads: ReadonlyMap<string, string> = new Map([
  ['build/postman/portside.postman_collection.json', 'portside.postman_collection.json'],
]);

const root = new URL('../../', import.meta.url);

/** Reads all downloads, by their paths on the site. */
export async function readDownloads(): Promise<[path: string, content: string][]> {
  return await Promise.all(
    [...downloads].map(async ([file, path]) => [path, await readFile(new URL(file, root), 'utf8')] as [string, string]),
  );
}
