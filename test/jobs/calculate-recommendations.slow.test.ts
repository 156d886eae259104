// The nightly calculation of several batches of a company, also by a worker that is killed.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { listRunProgress } from '../../src/db/recommendations/calculation-batches.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { fill, isFinished, nightly, startWorking, stored, testContext } from '../support/calculation-runs.ts';
import { today } from '../support/recommendations.ts';
import { until } from '../support/until.ts';

test('a run calculates every product of every company once, in batches', async () => {
  const ctx = await testContext();
  const [large, small] = await fill(ctx, 2300, 7);
  await startWorking(ctx, nightly);
  await until(isFinished(ctx));
  const [{ finishedAt, startedAt, ...progress } = assert.fail()] = await listRunProgress(ctx.db, {});
  assert.deepEqual(progress, { runOn: today(), companies: 2, batches: 4, batchesDone: 4, products: 2307 });
  assert.equal((await listRecommendationPage(ctx.db, { id: large!, locale: 'en' }, {})).count, 2300);
  assert.equal((await listRecommendationPage(ctx.db, { id: small!, locale: 'en' }, {})).count, 7);
  assert.equal(Number((await ctx.db('recommendation_history').count())[0]?.count), 2307);
});

test('another worker finishes the run of a killed worker', async () => {
  const ctx = await testContext();
  await fill(ctx, 6500);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'calculating-worker.ts')], {
    env: { ...process.env, DATABASE_URL: ctx.databaseUrl, LOG_LEVEL: 'silent', CALCULATION_THREADS: '1' },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  await until(async () => ((await listRunProgress(ctx.db, {}))[0]?.batchesDone ?? 0) > 0);
  child.kill('SIGKILL');
  await ended;
  const [interrupted] = await listRunProgress(ctx.db, {});
  assert.ok(interrupted!.batchesDone < interrupted!.batches, 'the worker was not killed during the run');
  await startWorking(ctx, nightly);
  await until(isFinished(ctx));
  const [{ products, batches } = assert.fail()] = await listRunProgress(ctx.db, {});
  assert.deepEqual([products, batches], [6500, 7]);
  assert.equal((await stored(ctx)).now.length, 6500);
});
