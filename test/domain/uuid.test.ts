import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isUuid } from '../../src/domain/uuid.ts';

test('a UUID has 32 hexadecimal digits in five groups, in either case', () => {
  const id = randomUUID();
  for (const text of [id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000']) assert.ok(isUuid(text), text);
  for (const text of ['', id.replaceAll('-', ''), `{${id}}`, ` ${id}`, `${id}\n`, `${id}0`, id.replace(/^./, 'g')]) {
    assert.ok(!isUuid(text), text);
  }
});
