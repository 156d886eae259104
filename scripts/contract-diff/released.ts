// The documents of the last release, in openapi/released/: what clients rely on, without texts, examples and code samples. A change of a
// document in this form is a change for clients.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenApiDocument } from '../generate/document.ts';

const folder = join(import.meta.dirname, '../../openapi/released');

/** The documents of the last release, by name. */
export async function readReleased(): Promise<Map<string, OpenApiDocument>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Map(files.map((file, i) => [file.replace('.json', ''), JSON.parse(texts[i]!) as OpenApiDocument]));
}

/** Replaces the documents of the last release. */
export async function writeReleased(documents: ReadonlyMap<string, OpenApiDocument>): Promise<void> {
  for (const file of await readdir(folder)) await rm(join(folder, file));
  for (const [name, document] of documents) {
    await writeFile(join(folder, `${name}.json`), `${format(withoutTexts(document))}\n`);
  }
}

const texts = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'externalDocs']);
const textExtensions = new Set(['x-codeSamples', 'x-enumDescriptions', 'x-changes', 'x-stability', 'x-tagGroups']);
/** Members with values of a client, which are kept as they are. */
const values = new Set(['enum', 'const', 'default', 'required']);
/** Members whose members have names of their own. */
const maps = new Set(
  'paths webhooks properties patternProperties schemas responses parameters requestBodies headers securitySchemes content mapping'.split(
    ' ',
  ),
);

/** Returns a copy with what clients rely on. Keeps the titles of documents, and the event names of webhooks. */
export function withoutTexts(document: OpenApiDocument): OpenApiDocument {
  const copy = strip(document, false) as OpenApiDocument & { info: object; webhooks?: OpenApiDocument['paths'] };
  const { title, version } = document.info;
  for (const [name, methods] of Object.entries(copy.webhooks ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const { summary } = document.webhooks![name]![method] as { summary?: string };
      Object.assign(operation as object, { summary });
    }
  }
  return { ...copy, info: { title, version } };
}

function strip(node: unknown, isMap: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, false));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !(texts.has(key) || textExtensions.has(key)));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, !isMap && values.has(key) ? value : strip(value, !isMap && maps.has(key))]),
  );
}

const lineLength = 240;

/** JSON with each object and list on one line that is short enough, so that a changed member is a changed line. */
function format(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= lineLength) return line;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => inner + format(item, inner))
    : Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${format(member, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
