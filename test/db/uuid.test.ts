import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '../support/database.ts';

test('IDs of one statement increase, and contain the time in milliseconds', async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.raw<{ rows: { id: string; ms: string }[] }>(
    'SELECT id, extract(epoch FROM clock_timestamp()) * 1000 AS ms FROM (SELECT uuid_v7()::text AS id FROM generate_series(1, 1000)) made',
  );
  const ids = rows.map(({ id }) => id);
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id, ms } of rows) {
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    assert.ok(Math.abs(time - Number(ms)) < 60_000, `${id} at ${ms}`);
  }
});
