// Statements that are planned once a connection, and what becomes of them behind a pooler that keeps none.

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
  const kept = async () => (await db.raw('SELECT count(*)::int AS count FROM pg_prepared_statements')).rows[0].count;
  return { db, warnings, kept };
}

test('a statement is planned once a connection', async () => {
  const { db, warnings, kept } = open();
  for (const number of [1, 2]) assert.deepEqual(await queryPrepared(db, sql, [number]), [{ next: number + 1 }]);
  assert.deepEqual([await kept(), warnings], [1, []]);
});

test('where a pooler gives a connection that lacks it, each call is planned anew from then on, and it is said once', async () => {
  const { db, warnings, kept } = open();
  await queryPrepared(db, sql, [1]);
  await db.raw('DEALLOCATE ALL');
  assert.deepEqual(await queryPrepared(db, sql, [2]), [{ next: 3 }]);
  await db.transaction(async (trx) => assert.deepEqual(await queryPrepared(trx, sql, [3]), [{ next: 4 }]));
  assert.equal(await kept(), 0);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0]!, /PREPARED_STATEMENTS=off/);
});

test('in a transaction it fails once, for nothing in it can be repeated', async () => {
  const { db } = open();
  await queryPrepared(db, sql, [1]);
  await db.raw('DEALLOCATE ALL');
  const inTransaction = () => db.transaction((trx) => queryPrepared(trx, sql, [2]));
  await assert.rejects(inTransaction(), { code: '26000' });
  assert.deepEqual(await inTransaction(), [{ next: 3 }]);
});

test('what is wrong with a statement itself is told as it is', async () => {
  const { db, warnings } = open();
  await assert.rejects(queryPrepared(db, 'SELECT 1 / ?::int', [0]), { code: '22012' });
  assert.deepEqual(warnings, []);
});
