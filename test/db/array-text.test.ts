import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listText, textListText } from '../../src/db/array-text.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

test('any texts come back as they were', async () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed() && !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(text, fc.constantFrom('', 'NULL', '{}', '"', '\\', 'a,b', ' x '))),
      async (texts) => {
        const { rows } = await db.raw(
          'SELECT coalesce(array_agg(value ORDER BY place), ARRAY[]::text[]) AS texts FROM unnest(?::text[]) WITH ORDINALITY AS sent (value, place)',
          [textListText(texts)],
        );
        assert.deepEqual(rows[0].texts, texts);
      },
    ),
    { numRuns: 50 },
  );
});

test('plain values come back, null as null', async () => {
  const { rows } = await db.raw('SELECT ?::int[] AS numbers, ?::boolean[] AS flags, ?::date[] AS none', [
    listText([3, null, -1]),
    listText([true, false, null]),
    listText([]),
  ]);
  assert.deepEqual(rows[0], { numbers: [3, null, -1], flags: [true, false, null], none: [] });
});
