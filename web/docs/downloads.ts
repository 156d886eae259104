// Generated files that the site offers for download: the Postman collection and the Python client.

import { readFile } from 'node:fs/promises';

const collectionPath = 'portside.postman_collection.json';

/** The path on the site of each file. */
export const downloads: ReadonlyMap<string, string> = new Map([
  [`build/postman/${collectionPath}`, collectionPath],
  ['build/python/portside.py', 'client/portside.py'],
]);

const root = new URL('../../', import.meta.url);

/** Reads all downloads, by their paths on the site. The Postman collection gets the URL of the service if it is known. */
export async function readDownloads(publicUrl?: string): Promise<[path: string, content: string][]> {
  const read = [...downloads].map(async ([file, path]): Promise<[string, string]> => {
    const text = await readFile(new URL(file, root), 'utf8');
    return [path, path === collectionPath && publicUrl !== undefined ? setBaseUrl(text, publicUrl) : text];
  });
  return await Promise.all(read);
}

/** Sets the variable `baseUrl` of a Postman collection. */
function setBaseUrl(text: string, baseUrl: string): string {
  const collection = JSON.parse(text) as { variable: { key: string; value: string }[] };
  for (const variable of collection.variable) if (variable.key === 'baseUrl') variable.value = baseUrl;
  return `${JSON.stringify(collection, null, 1)}\n`;
}
