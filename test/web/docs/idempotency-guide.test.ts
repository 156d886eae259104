// The guide on idempotent requests lists every POST operation of the partner APIs, as the documents have it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { documentNames, type LocatedOperation, operationsOf } from '../../../scripts/generate/document.ts';
import { documents } from '../../support/contract.ts';

const guide = await readFile('docs/guides/idempotency.md', 'utf8');
const posts = documentNames.flatMap((name) => operationsOf(documents[name])).filter(({ method }) => method === 'post');

/** Returns the requests of the first column of each table of a section, sorted. */
function tablesOf(title: string): string[][] {
  const [, section = ''] = guide.split(`\n## ${title}\n`);
  const [text = ''] = section.split('\n## ');
  return text
    .split('\n|---')
    .slice(1)
    .map((table) => {
      const rows = [...table.matchAll(/^\| (`POST [^|]*)\|/gm)].map(([, cell = '']) => cell);
      return rows.flatMap((cell) => [...cell.matchAll(/`POST ([^`]+)`/g)].map(([, path = '']) => path)).sort();
    });
}

const pathsOf = (found: LocatedOperation[]) => found.map(({ path }) => path).sort();
const isPush = ({ operation }: LocatedOperation) => operation.operationId.startsWith('push');
const takesKey = ({ parameters }: LocatedOperation) => parameters.some(({ name }) => name === 'Idempotency-Key');

test('the requests with a key are those that take an Idempotency-Key', () => {
  assert.deepEqual(tablesOf('Requests with a key'), [pathsOf(posts.filter(takesKey))]);
});

test('every push is listed with the key of its records', () => {
  assert.deepEqual(tablesOf('Pushes'), [pathsOf(posts.filter(isPush))]);
});

test('every other POST is among those that can be repeated, or that cannot', () => {
  const others = posts.filter((post) => !isPush(post) && !takesKey(post));
  const isIdempotent = ({ operation }: LocatedOperation) => operation['x-idempotent'] === true;
  assert.deepEqual(tablesOf('Other POST requests'), [
    pathsOf(others.filter(isIdempotent)),
    pathsOf(others.filter((post) => !isIdempotent(post))),
  ]);
});
