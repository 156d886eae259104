// Checks that the tests named in SECURITY.md exist.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const text = (await readFile(join(root, 'SECURITY.md'), 'utf8')).replaceAll(/\s+/g, ' ');
const named = [...text.matchAll(/`(test\/[\w./-]+\.test\.ts)` "([^"]+)"/g)].map(([, file, name]) => ({
  file: file!,
  name: name!,
}));

test('each of the ten risks names a test', () => {
  const parts = text.split(/\*\*API(?=\d+ )/).slice(1);
  assert.equal(parts.length, 10);
  for (const part of parts) assert.match(part, /`test\/[\w./-]+\.test\.ts` "/);
});

for (const { file, name } of named) {
  test(`${file} has "${name}"`, async () => {
    const source = await readFile(join(root, file), 'utf8');
    const names = [...source.matchAll(/\b(?:test|it|describe)\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(
      ([, , written]) => written!,
    );
    assert.ok(
      names.some((written) => matches(written, name)),
      `${file} has no such test`,
    );
  });
}

/** Whether a test name matches the source text, which may contain placeholders: the text before the first and after the last must match. */
function matches(written: string, name: string): boolean {
  if (!written.includes('${')) return written === name;
  return (
    name.startsWith(written.slice(0, written.indexOf('${'))) &&
    name.endsWith(written.slice(written.lastIndexOf('}') + 1))
  );
}
