import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStorableTimestamp, parseTimestamp } from '../../src/domain/timestamp.ts';

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

test('a timestamp is storable if PostgreSQL and responses can have it', () => {
  for (const text of [
    '2026-11-26T10:00:00Z',
    '2026-11-26T10:00:00+15:59',
    '2026-11-26T10:00:00-15',
    '9999-12-31T23:59:59.999Z',
  ]) {
    assert.ok(isStorableTimestamp(text), text);
  }
  for (const text of [
    '2016-12-31T23:59:60Z',
    '2026-11-26T10:00:00+16:00',
    '2026-11-26T10:00:00-23:59',
    '2026-11-26T10:00:00+1600',
    '9999-12-31T23:59:59-00:01',
    '0001-01-01T00:00:00+00:01',
  ]) {
    assert.ok(!isStorableTimestamp(text), text);
  }
});
