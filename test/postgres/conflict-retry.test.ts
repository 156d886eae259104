// Deadlocks, serialization failures and statements of a split shard are retried; other errors are not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutRetry } from '../../src/postgres/conflict-retry.ts';
import type { Transaction } from '../../src/postgres/connection.ts';
import { createTestDatabase } from '../support/database.ts';

const { db } = await createTestDatabase();
await db.raw(`
  CREATE TABLE counters (id integer PRIMARY KEY, value integer NOT NULL DEFAULT 0);
  INSERT INTO counters (id) VALUES (1), (2);
  CREATE SEQUENCE attempts;
  -- Sequences are not rolled back, so they count attempts.
  CREATE FUNCTION fail_until(attempt integer, code text, message text DEFAULT 'attempt') RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE n integer := nextval('attempts');
  BEGIN
    IF n < attempt THEN RAISE EXCEPTION '%', message USING ERRCODE = code; END IF;
    RETURN n;
  END $$`);

const increment = (trx: Transaction, id: number) => trx.raw('UPDATE counters SET value = value + 1 WHERE id = ?', [id]);
const values = () => db('counters').orderBy('id').pluck('value');
const failUntil = (on: typeof db, attempt: number, code: string) =>
  on.raw('SELECT fail_until(?, ?) AS n', [attempt, code]);
const restart = () => db.raw('ALTER SEQUENCE attempts RESTART; UPDATE counters SET value = 0');

test('two transactions that deadlock both commit', async () => {
  await restart();
  let arrived = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const lockBoth = (first: number, second: number) =>
    db.transaction(async (trx) => {
      await increment(trx, first);
      if (++arrived === 2) resolve();
      await both;
      await increment(trx, second);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  assert.deepEqual(await values(), [2, 2]);
  // They can deadlock again if the retry gets its lock before the waiting transaction does.
  assert.ok(arrived >= 3, `started ${arrived} times`);
});

test('a statement outside a transaction is retried, with its bindings', async () => {
  for (const code of ['40P01', '40001']) {
    await restart();
    assert.equal((await failUntil(db, 3, code)).rows[0].n, 3);
  }
});

test('a statement whose shard was split is retried, one with another internal error is not', async () => {
  const failWith = (message: string) => db.raw('SELECT fail_until(2, ?, ?) AS n', ['XX000', message]);
  await restart();
  assert.equal((await failWith('could not find valid entry for shard 102019')).rows[0].n, 2);
  await restart();
  await assert.rejects(failWith('cache lookup failed'), { code: 'XX000' });
});

test('the fifth failure is thrown', async () => {
  await restart();
  await assert.rejects(failUntil(db, 6, '40001'), { code: '40001' });
  assert.equal((await failUntil(db, 6, '40001')).rows[0].n, 6);
});

test('a statement in a transaction is retried only with its transaction', async () => {
  await restart();
  let runs = 0;
  await db.transaction(async (trx) => {
    runs++;
    await increment(trx, 1);
    await failUntil(trx as unknown as typeof db, 2, '40001');
  });
  assert.equal(runs, 2);
  assert.deepEqual(await values(), [1, 0]);
});

test('a transaction that is marked, and one with another error, runs once', async () => {
  await restart();
  const once = withoutRetry((trx) => failUntil(trx as unknown as typeof db, 2, '40P01'));
  await assert.rejects(db.transaction(once), { code: '40P01' });
  await restart();
  await assert.rejects(failUntil(db, 2, '23505'), { code: '23505' });
});
