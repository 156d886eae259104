// Names of fields and parameters that the guides and the descriptions mention exist in the documents.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { documentNames, publishedNames } from '../../../scripts/generate/document.ts';
import { documents } from '../../support/contract.ts';

/** Names that are not of the APIs: of the SDKs, of the MCP server, and files. */
const elsewhere: Record<string, string[]> = {
  'agents.md': [
    'idempotencyKey',
    'isError',
    'maxPrice',
    'minPrice',
    'structuredContent',
    'omittedLines',
    'omittedProducts',
    'decidedBy',
  ],
  // Members of rows, which have no schema of their own, are among them.
  'exports.md': [
    'backoffMs',
    'lineQuantities',
    'maxResumes',
    'quantities.claimed',
    'quantities.ordered',
    'signal',
    'stallMs',
  ],
  'first-order.md': ['order.mts', 'order.py', 'receiver.mjs'],
  'sales-and-stock.md': ['portside.bulk'],
  'sandbox.md': ['waitForSandbox'],
  'sdks.md': ['apiKey', 'baseUrl', 'webhookSecret'],
  'webhook-handlers.md': ['isDuplicate', 'maxBodyBytes', 'on', 'onOther', 'toleranceSeconds'],
};

/** A name in camel case or with dots, such as `recommendedQuantity` and `order.updated`. */
const name = /^[a-z]+([A-Z][A-Za-z0-9]*)*(\.[A-Za-z0-9]+)*$/;
const isCompound = (text: string) => name.test(text) && /[A-Z.]/.test(text);

/** Collects the names of properties, parameters, headers, events and operations, and the values of enumerations. */
function collectNames(node: unknown, names: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'name' || key === 'operationId' || key === 'const') names.add(String(value));
    if (key === 'enum') for (const text of value) names.add(String(text));
    if (key === 'properties' || key === 'headers' || key === 'webhooks' || key === 'x-enumDescriptions')
      for (const text of Object.keys(value)) names.add(text);
    collectNames(value, names);
  }
  return names;
}

function collectDescriptions(node: unknown, texts: string[]): string[] {
  if (typeof node !== 'object' || node === null) return texts;
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'description' || key === 'summary') && typeof value === 'string') texts.push(value);
    collectDescriptions(value, texts);
  }
  return texts;
}

const knownIn = (of: readonly (keyof typeof documents)[]) =>
  of.reduce((names, document) => collectNames(documents[document], names), new Set<string>());

function unknownIn(mentioned: string[], known: ReadonlySet<string>): string[] {
  const isKnown = (text: string) => known.has(text) || text.split('.').every((part) => known.has(part));
  return [...new Set(mentioned)].filter((text) => !isKnown(text));
}

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

test('names in the guides, and the fields of their tables, exist in the documents', async () => {
  const known = knownIn([...documentNames, 'pull-feed']);
  const unknown: Record<string, string[]> = {};
  for await (const file of glob('docs/guides/*.md')) {
    const text = (await readFile(file, 'utf8')).replace(/^```.*?^```$/gms, '');
    const tables = [...text.matchAll(/^\| (?:field|parameter|header) \|.*\n\|---.*\n((?:\|.*\n)*)/gm)];
    const fields = tables.flatMap(([, rows = '']) =>
      rows.split('\n').flatMap((row) => quoted(row.split('|')[1] ?? '')),
    );
    const mentioned = [...quoted(text).filter(isCompound), ...fields.filter((field) => name.test(field))];
    const guide = file.split('/').at(-1)!;
    const missing = unknownIn(mentioned, known).filter((text) => !elsewhere[guide]?.includes(text));
    if (missing.length > 0) unknown[guide] = missing;
  }
  assert.deepEqual(unknown, {});
});

test('names in the descriptions exist in a document', () => {
  const known = knownIn(publishedNames);
  const texts = publishedNames.flatMap((document) => collectDescriptions(documents[document], []));
  // The name of a column of a price list, and of an entry of the audit log.
  const others = ['priceUnit', 'key.rotated'];
  assert.deepEqual(unknownIn(texts.flatMap(quoted).filter(isCompound), known).sort(), others.sort());
});
