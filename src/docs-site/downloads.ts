// Generated files that the site offers for download: the Postman collection and the Python client.

import { readFile } from 'node:fs/promises';

export const collectionPath = 'portside.postman_collection.json';

/** The path on the site of each file. */
export const downloads: ReadonlyMap<string, string> = new Map([
  [`generated/postman/${collectionPath}`, collectionPath],
  ['generated/python/portside.py', 'client/portside.py'],
]);

const root = new URL('../../', import.meta.url);

/** Sets the variable `baseUrl` of a Postman collection. */
export function setBaseUrl(text: string, baseUrl: string): string {
  const collection = JSON.parse(text) as { variable: { key: string; value: string }[] };
  for (const variable of collection.variable) if (variable.key === 'baseUrl') variable.value = baseUrl;
  return `${JSON.stringify(collection, null, 1)}\n`;
}

/** Reads all downloads, by their paths on the site. */
export async function readDownloads(): Promise<[path: string, content: string][]> {
  return Promise.all(
    [...downloads].map(async ([file, path]) => [path, await readFile(new URL(file, root), 'utf8')] as [string, string]),
  );
}
