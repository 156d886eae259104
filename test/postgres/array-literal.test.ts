import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arrayLiteral, textArrayLiteral } from '../../src/postgres/array-literal.ts';
import { createTestDatabase } from '../support/database.ts';
import { isFullRun } from '../support/full-run.ts';

const { db } = await createTestDatabase();

test('returns arbitrary texts unchanged', async () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed() && !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(text, fc.constantFrom('', 'NULL', '{}', '"', '\\', 'a,b', ' x '))),
      async (texts) => {
        const { rows } = await db.raw(
          'SELECT coalesce(array_agg(value ORDER BY place), ARRAY[]::text[]) AS texts FROM unnest(?::text[]) WITH ORDINALITY AS sent (value, place)',
          [textArrayLiteral(texts)],
        );
        assert.deepEqual(rows[0].texts, texts);
      },
    ),
    { numRuns: isFullRun ? 50 : 20 },
  );
});

test('returns numbers, booleans and null unchanged', async () => {
  const { rows } = await db.raw('SELECT ?::int[] AS numbers, ?::boolean[] AS flags, ?::date[] AS none', [
    arrayLiteral([3, null, -1]),
    arrayLiteral([true, false, null]),
    arrayLiteral([]),
  ]);
  assert.deepEqual(rows[0], { numbers: [3, null, -1], flags: [true, false, null], none: [] });
});
