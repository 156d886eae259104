// Generates the table of docs/guides/authentication.md that lists the operations of each scope, from `x-scope` of the OpenAPI documents.

import { readFile, writeFile } from 'node:fs/promises';
import { type OperationObject, operationsOf, readDocuments } from './document.ts';

type ScopedOperation = OperationObject & { 'x-scope': string; tags: string[] };

const guide = 'docs/guides/authentication.md';
const mark = '<!-- Generated from openapi/ by `npm run generate`. Do not edit. -->\n';
const scopes = ['read', 'write', 'draft', 'webhooks'];

/** Writes the table. With `check`, reports whether it is outdated instead. */
export async function generateScopeTable(check: boolean): Promise<void> {
  const page = await readFile(guide, 'utf8');
  const [before, after = ''] = page.split(mark);
  const updated = `${before}${mark}\n${await renderTable()}${after.replace(/^\n(\|.*\n)*/, '')}`;
  if (page === updated) return;
  if (!check) return await writeFile(guide, updated);
  console.error(`${guide} does not match openapi/; run \`npm run generate\`.`);
  process.exitCode = 1;
}

/** Returns a row for each scope and group of operations: the tags of External API v2, and the other APIs. */
async function renderTable(): Promise<string> {
  const [standard, v1, v2] = await readDocuments(['standard', 'external-v1', 'external-v2']);
  const groups = new Map<string, string[]>();
  const add = (scope: string, group: string, entry: string) => {
    const row = `\`${scope}\` | ${group}`;
    groups.set(row, [...(groups.get(row) ?? []), entry]);
  };
  add('read', 'all', 'each `GET` request that has no other scope below');
  for (const [document, title] of [[v2!], [v1!, 'External API v1'], [standard!, 'Standard API']] as const) {
    for (const { method, operation } of operationsOf(document)) {
      const { 'x-scope': scope, summary = '', tags } = operation as ScopedOperation;
      if (scope !== 'read' || method !== 'get')
        add(scope, title ?? tags[0]!, summary.charAt(0).toLowerCase() + summary.slice(1));
    }
  }
  const rank = ([row]: [string, unknown]) => scopes.findIndex((scope) => row.startsWith(`\`${scope}\``));
  const rows = [...groups].toSorted((a, b) => rank(a) - rank(b));
  const lines = rows.map(([row, entries]) => `| ${row} | ${entries.join('; ')} |\n`);
  return `| scope | part of the API | operations |\n|---|---|---|\n${lines.join('')}`;
}
