// The Postman collection, which `npm run generate` writes.

import { readFile } from 'node:fs/promises';

export const collectionPath = 'portside.postman_collection.json';

const file = new URL(`../../generated/postman/${collectionPath}`, import.meta.url);

/** Reads the collection; sets its variable `baseUrl`, if given. */
export async function readPostmanCollection(baseUrl?: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  if (baseUrl === undefined) return text;
  const collection = JSON.parse(text) as { variable: { key: string; value: string }[] };
  for (const variable of collection.variable) if (variable.key === 'baseUrl') variable.value = baseUrl;
  return `${JSON.stringify(collection, null, 1)}\n`;
}
