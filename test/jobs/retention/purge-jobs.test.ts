import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteFailedJobs } from '../../../src/db/jobs.ts';
import { testDatabase } from '../../support/database.ts';

test('only jobs that failed for good long ago are forgotten', async () => {
  const { db } = await testDatabase();
  const ago = (days: number) => db.raw(`now() - make_interval(days => ?)`, [days]);
  const now = db.fn.now();
  await db('jobs').insert([
    { name: 'failed long ago', last_finished_at: ago(31) },
    { name: 'failed lately', last_finished_at: ago(29) },
    { name: 'failed long ago, to be tried again', last_finished_at: ago(31), next_run_at: now },
    { name: 'failed long ago, running again', last_finished_at: ago(31), locked_at: now },
    { name: 'waiting', next_run_at: now },
    { name: 'running', locked_at: now },
  ]);
  assert.equal(await deleteFailedJobs(db, 30), 1);
  const left = await db('jobs').pluck('name');
  assert.equal(left.length, 5);
  assert.ok(!left.includes('failed long ago'));
});
