import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTimestamp } from '../../src/domain/timestamp.ts';

test('a time zone may have minutes or not', () => {
  for (const zone of ['+03', '+0300', '+03:00']) {
    for (const fraction of ['', '.5', '.123456']) {
      const expected = Date.parse(`2026-11-26T07:00:00${fraction}Z`);
      assert.equal(parseTimestamp(`2026-11-26T10:00:00${fraction}${zone}`), expected, zone);
    }
  }
  assert.equal(parseTimestamp('2026-11-26T23:00:00-05'), Date.parse('2026-11-27T04:00:00Z'));
  assert.ok(Number.isNaN(parseTimestamp('2016-12-31T23:59:60Z')));
});
