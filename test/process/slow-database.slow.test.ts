// The API process while statements on the job queue wait for longer than a free connection may take.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '../support/database.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

test('responds before, during and after 15 seconds in which the job queue is locked and 400 jobs are due', async () => {
  const { db, url, closing } = await createTestDatabase();
  const { child, address } = await startProcess(closing, 'server.ts', url, { WORKER: 'in-process' });
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  assert.equal(await statusOf('/health/ready'), 200);

  const enqueue = (count: number) =>
    db.raw(
      `INSERT INTO jobs (name, data, next_run_at)
       SELECT 'send-account-mail', json_build_object('companyId', gen_random_uuid(), 'mailId', gen_random_uuid()), now()
       FROM generate_series(1, ?::integer)`,
      [count],
    );
  const allDone = async () => (await db('jobs').where({ name: 'send-account-mail' })).length === 0;
  // The worker of the process starts after the process listens. A start that finds the queue locked fails.
  await enqueue(1);
  await until(allDone);
  await enqueue(400);
  await db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE');
    for (let second = 0; second < 15; second++) {
      await trx.raw('SELECT pg_sleep(1)');
      assert.equal(await statusOf('/health/live'), 200);
    }
  });
  await until(allDone);
  assert.equal(await statusOf('/health/ready'), 200);
  assert.equal(child.exitCode, null);
});
