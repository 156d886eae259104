// The schemas of a document by the file in openapi/schemas/ that defines them. Each group has a page.

import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export interface SchemaGroup {
  title: string;
  page: string;
  /** Names of schemas. */
  names: string[];
}

const folder = new URL('../../openapi/schemas/', import.meta.url);

/** Titles that differ from the name of the file. */
const titles: Record<string, string> = { 'api-key': 'API key', problem: 'Error' };

/** Returns the name of the file of each schema, such as `order-line` for `OrderLine`. */
export async function readSchemaFiles(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
  const read = files.map(async (file) => {
    const schemas = parse(await readFile(new URL(file, folder), 'utf8')) as object;
    return Object.keys(schemas).map((name) => [name, file.replace(/\.yaml$/, '')] as const);
  });
  return new Map((await Promise.all(read)).flat());
}

/** Groups schemas by their file, in alphabetical order; `folder` is the folder of the pages. */
export function groupSchemas(names: string[], files: ReadonlyMap<string, string>, folder: string): SchemaGroup[] {
  const groups = Map.groupBy(names, (name) => files.get(name) ?? 'other');
  return [...groups]
    .map(([file, names]) => ({ title: titles[file] ?? toTitle(file), page: `${folder}/${file}.html`, names }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

function toTitle(file: string): string {
  const words = file.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
