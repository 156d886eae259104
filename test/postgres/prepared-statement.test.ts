// Statements that are prepared once per connection, also behind a pooler that drops them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../../src/postgres/connection.ts';
import { queryPrepared } from '../../src/postgres/prepared-statement.ts';
import { createTestDatabase } from '../support/database.ts';

const { url, closing } = await createTestDatabase();
const sql = 'SELECT ?::int + 1 AS next';

function open() {
  const warnings: string[] = [];
  const db = openDatabase(url, { poolSize: 1, log: { warn: (message) => void warnings.push(message) } });
  closing.defer(() => db.destroy());
  const countPrepared = async () =>
    (await db.raw('SELECT count(*)::int AS count FROM pg_prepared_statements')).rows[0].count;
  return { db, warnings, countPrepared };
}

test('prepares a statement once per connection', async () => {
  const { db, warnings, countPrepared } = open();
  for (const number of [1, 2]) assert.deepEqual(await queryPrepared(db, sql, [number]), [{ next: number + 1 }]);
  assert.deepEqual([await countPrepared(), warnings], [1, []]);
});

test('stops preparing statements after a pooler dropped one, and logs this once', async () => {
  const { db, warnings, countPrepared } = open();
  await queryPrepared(db, sql, [1]);
  await db.raw('DEALLOCATE ALL');
  assert.deepEqual(await queryPrepared(db, sql, [2]), [{ next: 3 }]);
  await db.transaction(async (trx) => assert.deepEqual(await queryPrepared(trx, sql, [3]), [{ next: 4 }]));
  assert.equal(await countPrepared(), 0);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0]!, /PREPARED_STATEMENTS=off/);
});

test('fails once in a transaction, which cannot be retried', async () => {
  const { db } = open();
  await queryPrepared(db, sql, [1]);
  await db.raw('DEALLOCATE ALL');
  const inTransaction = () => db.transaction((trx) => queryPrepared(trx, sql, [2]));
  await assert.rejects(inTransaction(), { code: '26000' });
  assert.deepEqual(await inTransaction(), [{ next: 3 }]);
});

test('passes on errors of the statement itself', async () => {
  const { db, warnings } = open();
  await assert.rejects(queryPrepared(db, 'SELECT 1 / ?::int', [0]), { code: '22012' });
  assert.deepEqual(warnings, []);
});
