// Every operation has a handler and a handler test.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { operationsOf, servedNames } from '../../scripts/generate/document.ts';
import { documents } from '../support/contract.ts';

for (const name of servedNames) {
  const operations = operationsOf(documents[name]).map(({ operation }) => operation.operationId);
  const handlers = filesIn(`handlers/${name}`, '.ts').filter((id) => id !== 'index');

  test(`${name}: every operation has one handler`, () => {
    assert.deepEqual(handlers, operations.sort());
  });

  test(`${name}: the registry contains all handlers`, async () => {
    const registry = await import(`../../handlers/${name}/index.ts`);
    assert.deepEqual(Object.keys(registry.handlers).sort(), handlers);
  });

  test(`${name}: every handler has a test`, () => {
    const tested = new Set(filesIn(`test/handlers/${name}`, '.test.ts').map((file) => file.replace(/\.slow$/, '')));
    assert.deepEqual(
      handlers.filter((id) => !tested.has(id)),
      [],
    );
  });
}

/** The names of the files in a folder with this ending, without it. Empty if the folder does not exist. */
function filesIn(folder: string, ending: string): string[] {
  const url = new URL(`../../${folder}`, import.meta.url);
  const files = existsSync(url) ? readdirSync(url).filter((file) => file.endsWith(ending)) : [];
  return files.map((file) => file.slice(0, -ending.length)).sort();
}
