// Compares the decisions that the sources of the OpenAPI documents name with docs/decisions/contract.md.

import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

test('docs/decisions/contract.md lists each decision that a document names', async () => {
  const named = new Set<string>();
  for await (const file of glob('openapi/**/*.yaml', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, ids] of source.matchAll(/x-decision: (.*)/g))
      for (const id of ids!.match(/D\d+/g) ?? []) named.add(id);
  }
  const list = await readFile(join(root, 'docs/decisions/contract.md'), 'utf8');
  const listed = [...list.matchAll(/^\| (D\d+) \|/gm)].map(([, id]) => id!);
  assert.deepEqual(listed.toSorted(), [...named].sort());
});
