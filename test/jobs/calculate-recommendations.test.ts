// The nightly calculation as jobs: batches, resumption, repeated runs; and recalculation after pushes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { enqueueJob } from '../../src/db/jobs.ts';
import { listRunProgress } from '../../src/db/recommendations/calculation-batches.ts';
import { queueRecalculation } from '../../src/db/recommendations/recalculation-queue.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import type { Job } from '../../src/jobs/queue/job.ts';
import { recalculateProductsJob } from '../../src/jobs/recalculate-products.ts';
import { calculationPool } from '../../src/jobs/threads/pools.ts';
import { calculateBatch } from '../../src/services/recommendations/calculate.ts';
import { planRun } from '../../src/services/recommendations/plan-run.ts';
import { closers, fill, isFinished, nightly, startWorking, stored, testContext } from '../support/calculation-runs.ts';
import { countWaiting } from '../support/locks.ts';
import { createBuyer } from '../support/orders.ts';
import { createProductWithDemand, observe, steadily, today } from '../support/recommendations.ts';
import { until } from '../support/until.ts';

test('a run calculates every product of every company once', async () => {
  const ctx = await testContext();
  const [large, small] = await fill(ctx, 30, 7);
  await startWorking(ctx, nightly);
  await until(isFinished(ctx));
  const [{ finishedAt, startedAt, ...progress } = assert.fail()] = await listRunProgress(ctx.db, {});
  assert.deepEqual(progress, { runOn: today(), companies: 2, batches: 2, batchesDone: 2, products: 37 });
  assert.equal((await listRecommendationPage(ctx.db, { id: large!, locale: 'en' }, {})).count, 30);
  assert.equal((await listRecommendationPage(ctx.db, { id: small!, locale: 'en' }, {})).count, 7);
  assert.equal(Number((await ctx.db('recommendation_history').count())[0]?.count), 37);
});

test('an aborted batch stores nothing and can be run again', async () => {
  const ctx = await testContext();
  const [companyId] = await fill(ctx, 200);
  await planRun(ctx.db, today());
  const batch = { companyId: companyId!, runOn: today(), batch: 0 };
  const controller = new AbortController();
  // The batch waits for this row after everything else is done.
  const holder = await ctx.db.transaction();
  closers.get(ctx)?.defer(async () => void (await holder.rollback()));
  await holder('calculation_batches').where({ company_id: companyId! }).forUpdate();
  const aborted = assert.rejects(calculationPool.run(ctx, 'calculateBatch', batch, controller.signal), {
    name: 'AbortError',
  });
  await until(() => countWaiting(ctx.db));
  controller.abort();
  await aborted;
  await holder.rollback();
  assert.deepEqual(await stored(ctx), { now: [], history: [] });
  assert.equal(await calculationPool.run(ctx, 'calculateBatch', batch), 200);
  assert.equal((await stored(ctx)).now.length, 200);
});

test('running a batch twice, also concurrently, stores the same rows', async () => {
  const ctx = await testContext();
  const [companyId] = await fill(ctx, 200);
  await planRun(ctx.db, today());
  const batch = { companyId: companyId!, runOn: today(), batch: 0 };
  await calculateBatch(ctx, batch);
  const once = await stored(ctx);
  await Promise.all([calculateBatch(ctx, batch), calculateBatch(ctx, batch)]);
  assert.deepEqual(await stored(ctx), once);
  const [{ products } = assert.fail()] = await listRunProgress(ctx.db, {});
  assert.equal(products, 200);
});

test('planning a run twice creates each batch and job once', async () => {
  const ctx = await testContext();
  const [companyId] = await fill(ctx, 1500);
  const planned = await planRun(ctx.db, today());
  assert.deepEqual(planned, { companies: 1, batches: 2 });
  assert.deepEqual(await planRun(ctx.db, today()), planned);
  assert.equal((await ctx.db('jobs').where({ name: 'calculate-batch' })).length, 2);
  await calculateBatch(ctx, { companyId: companyId!, runOn: today(), batch: 0 });
  assert.deepEqual(await planRun(ctx.db, today()), { companies: 1, batches: 1 });
});

test('an older calculation never replaces a newer one', async () => {
  const ctx = await testContext();
  const { companyId } = await createBuyer(ctx.db);
  const { id } = await createProductWithDemand(ctx.db, companyId, { sold: steadily(2, 60), stock: 10 });
  await planRun(ctx.db, today());
  await calculateBatch(ctx, { companyId, runOn: today(), batch: 0 });
  await ctx.db('recommendations').update({ calculated_at: new Date(Date.now() + 60_000), item: '"newer":true' });
  await ctx.db('products').where({ id }).update({ listed: false });
  await calculateBatch(ctx, { companyId, runOn: today(), batch: 0 });
  await ctx.db('products').where({ id }).update({ listed: true });
  await calculateBatch(ctx, { companyId, runOn: today(), batch: 0 });
  assert.deepEqual(await ctx.db('recommendations').pluck('item'), ['"newer":true']);
});

test('a burst of pushes is debounced into few calculations', async () => {
  const ctx = await testContext();
  const { companyId } = await createBuyer(ctx.db);
  const products = [];
  for (let made = 0; made < 3; made++) {
    products.push((await createProductWithDemand(ctx.db, companyId, { sold: steadily(2, 60), stock: 0 })).id);
  }
  let calculations = 0;
  const counted = {
    ...recalculateProductsJob,
    async run(...args: Parameters<typeof recalculateProductsJob.run>) {
      const [{ count: before } = assert.fail()] = await ctx.db('recalculation_queue').count();
      await recalculateProductsJob.run(...args);
      const [{ count: after } = assert.fail()] = await ctx.db('recalculation_queue').count();
      if (Number(after) < Number(before)) calculations += 1;
    },
  };
  await startWorking(ctx, [counted] as Job[]);
  // A calculation starts a second after the last push, or after 20 s.
  const start = performance.now();
  let pauses = 0;
  for (let push = 1, last = start; push <= 50; push++) {
    const id = products[push % 3]!;
    await observe(ctx.db, companyId, id, push);
    await ctx.db.transaction((trx) => queueRecalculation(trx, companyId, [id]));
    // The pushes together take longer than the debounce interval.
    await sleep(25);
    if (performance.now() - last > 900) pauses += 1;
    last = performance.now();
  }
  const maxCalculations = 2 + pauses + Math.floor((performance.now() - start) / 20_000);
  const isRead = async () =>
    (await listRecommendationPage(ctx.db, { id: companyId, locale: 'en' }, {})).json.includes('"currentStock":50');
  await until(isRead);
  await until(async () => (await ctx.db('recalculation_queue')).length === 0);
  assert.ok(calculations <= maxCalculations, `${calculations} calculations, ${pauses} pauses`);
  assert.equal((await stored(ctx)).now.length, 3);
});

test('a long recalculation holds no transaction open', async () => {
  const ctx = await testContext();
  const { companyId } = await createBuyer(ctx.db);
  const { id } = await createProductWithDemand(ctx.db, companyId, { sold: steadily(2, 60), stock: 4 });
  await ctx.db.transaction((trx) => queueRecalculation(trx, companyId, [id]));
  const holder = await ctx.db.transaction();
  closers.get(ctx)?.defer(async () => void (await holder.rollback()));
  await holder.raw('LOCK TABLE demand_series');
  const { rows: holding } = await holder.raw('SELECT pg_backend_pid() AS pid');
  await startWorking(ctx, [recalculateProductsJob] as Job[]);
  await until(() => countWaiting(ctx.db));
  // The lock itself is a write if the server has a replica.
  const { rows: writing } = await ctx.db.raw(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid NOT IN (pg_backend_pid(), ?)`,
    [holding[0].pid],
  );
  assert.deepEqual(writing, []);
  await holder.rollback();
  await until(async () => (await stored(ctx)).now.length === 1);
  await until(async () => (await ctx.db('recalculation_queue')).length === 0);
});

test('retries the recalculation of queued products after a failure', async () => {
  const ctx = await testContext();
  const { companyId } = await createBuyer(ctx.db);
  const { id } = await createProductWithDemand(ctx.db, companyId, { sold: steadily(2, 60), stock: 4 });
  await ctx.db.transaction((trx) => queueRecalculation(trx, companyId, [id]));
  await ctx.db.raw('ALTER TABLE recommendations RENAME TO hidden');
  await startWorking(ctx, [{ ...recalculateProductsJob, retryAfterMs: [100, 100, 100, 100] }] as Job[]);
  await until(async () => (await ctx.db('jobs').where('fail_count', '>', 0)).length > 0);
  await ctx.db.raw('ALTER TABLE hidden RENAME TO recommendations');
  await until(async () => (await stored(ctx)).now.length === 1);
  await until(async () => (await ctx.db('recalculation_queue')).length === 0);
});

test('enqueues one pending job per company', async () => {
  const ctx = await testContext();
  const [one, other] = [await createBuyer(ctx.db), await createBuyer(ctx.db)];
  for (const { companyId } of [one, one, other]) {
    await ctx.db.transaction((trx) => queueRecalculation(trx, companyId, [companyId]));
  }
  await enqueueJob(ctx.db, 'recalculate-products', one, { key: one.companyId });
  assert.equal((await ctx.db('jobs').where({ name: 'recalculate-products' })).length, 2);
});
