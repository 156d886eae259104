import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Operation } from 'openapi-backend';
import { restoreTimeZones } from '../../../src/http/validation/parse-json.ts';

const operation = {
  parameters: [
    { name: 'since', in: 'query', schema: { type: 'string', format: 'date-time' } },
    { name: 'from', in: 'query', schema: { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] } },
    { name: 'text', in: 'query', schema: { type: 'string' } },
  ],
} as unknown as Operation;

test('a space before the time zone of a timestamp becomes +', () => {
  for (const [sent, expected] of [
    ['2026-11-26T10:00:00 03:00', '2026-11-26T10:00:00+03:00'],
    ['2026-11-26T10:00:00.250 0300', '2026-11-26T10:00:00.250+0300'],
    ['2026-11-26T10:00:00 03', '2026-11-26T10:00:00+03'],
    ['2026-11-26 10:00:00', '2026-11-26 10:00:00'],
    ['2026-11-26 10:00:00Z', '2026-11-26 10:00:00Z'],
  ] as const) {
    const query = { since: sent, from: sent, text: sent };
    restoreTimeZones(query, operation);
    assert.deepEqual(query, { since: expected, from: expected, text: sent });
  }
});
