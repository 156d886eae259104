import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectGauges } from '../../src/routes/gauges.ts';
import { startService } from '../support/service.ts';

test('reports how long a transaction that writes has delayed the feeds', async () => {
  const { ctx, db } = await startService();
  const lag = async () => Number(/^portside_feed_lag_seconds (\S+)/m.exec(await collectGauges(ctx))?.[1]);
  assert.equal(await lag(), 0);
  const reading = await db.transaction();
  await reading.raw('SELECT 1');
  assert.equal(await lag(), 0, 'a transaction that only reads delays nothing');
  const writing = await db.transaction();
  await writing.raw('SELECT pg_current_xact_id()');
  const first = await lag();
  assert.ok(first > 0);
  assert.ok((await lag()) > first);
  await writing.rollback();
  await reading.rollback();
  assert.equal(await lag(), 0);
});
