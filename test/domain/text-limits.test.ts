import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableName, isSingleLine } from '../../src/domain/text-limits.ts';

test('a character outside the basic plane counts once, as in JSON Schema', () => {
  assert.ok(isSingleLine('🎄'.repeat(10), 10));
  assert.ok(!isSingleLine('🎄'.repeat(11), 10));
});

test('a name is one line of limited length without surrounding space', () => {
  for (const text of ['a', 'Ann & Co', 'abcdefghij']) assert.ok(isSingleLine(text, 10), text);
  for (const text of ['', ' a', 'a ', 'a\nb', 'a\u0000', 'abcdefghijk']) assert.ok(!isSingleLine(text, 10), text);
});

test('two names are the same if they look the same', () => {
  for (const name of ['Late 1', 'late  1', 'LATE\u00a0１', 'La\u200dte 1', ' Late 1']) {
    assert.equal(comparableName(name), 'late 1', name);
  }
  assert.notEqual(comparableName('Late 1'), comparableName('Late 2'));
});
