// The nightly calculation as jobs: batches, resumption, repeated runs; and recalculation after pushes.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { type Context, createContext } from '../../src/context.ts';
import { enqueueJob } from '../../src/db/jobs.ts';
import { listRunProgress } from '../../src/db/recommendations/calculation-batches.ts';
import { queueRecalculation } from '../../src/db/recommendations/recalculation-queue.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { calculateBatchJob } from '../../src/jobs/calculate-batch.ts';
import { calculateRecommendationsJob } from '../../src/jobs/calculate-recommendations.ts';
import type { Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { recalculateProductsJob } from '../../src/jobs/recalculate-products.ts';
import { calculationPool } from '../../src/jobs/threads/pools.ts';
import { calculateBatch } from '../../src/services/recommendations/calculate.ts';
import { planRun } from '../../src/services/recommendations/plan-run.ts';
import { addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { countWaiting } from '../support/locks.ts';
import { createBuyer } from '../support/orders.ts';
import { createProductWithDemand, observe, steadily, today } from '../support/recommendations.ts';
import { until } from '../support/until.ts';

async function testContext(): Promise<Context> {
  const { url, closing } = await createTestDatabase();
  const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', CALCULATION_THREADS: '2' }));
  closing.defer(() => ctx.close());
  closers.set(ctx, closing);
  return ctx;
}
/** Closes resources that a test leaves open. */
const closers = new WeakMap<Context, AsyncDisposableStack>();

/** A batch may fail for lack of a connection if the machine is busy, so retry it quickly. */
const nightly = [{ ...calculateBatchJob, retryAfterMs: [200, 200, 200, 200] }, calculateRecommendationsJob] as Job[];

async function startWorking(ctx: Context, jobs: Job[]) {
  const queue = await startJobs(ctx, { jobs, lockLifetimeMs: 3000 });
  closers.get(ctx)?.defer(() => queue.stop());
}

const isFinished = (ctx: Context) => async () => (await listRunProgress(ctx.db, {}))[0]?.finishedAt;

/** The stored rows without the time of calculation. */
async function stored({ db }: Context) {
  const [now, history] = await Promise.all([
    db('recommendations').orderBy(['company_id', 'product_id']),
    db('recommendation_history').orderBy(['company_id', 'product_id']),
  ]);
  return { now: now.map(({ calculated_at, ...row }) => row), history };
}

/** Adds a company for each number, with that many selling products. Returns the company IDs. */
async function fill({ db }: Context, ...products: number[]): Promise<string[]> {
  const companies: string[] = [];
  const supplier = await addSupplier(db);
  for (const count of products) {
    const { companyId } = await createBuyer(db);
    companies.push(companyId);
    await db.raw(
      `WITH made AS (
         INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, price, currency, listed,
           standard_card, catalog_card)
         SELECT 'ps_' || substr(md5(:companyId || n), 1, 10), :supplierId, (SELECT id FROM categories LIMIT 1),
           :companyId || n, :companyId || n, 'Product ' || n, 1, 'EUR', true, '', ''
         FROM generate_series(1, :count::int) n RETURNING id
       ), known AS (
         INSERT INTO demand_series (company_id, product_id) SELECT :companyId, id FROM made
       )
       INSERT INTO sales_days (company_id, product_id, day, currency, units, sold_units, revenue)
       SELECT :companyId, id, current_date - day, 'EUR', 1 + day % 7, 1, 1 FROM made, generate_series(1, 40, 3) day`,
      { companyId, count, supplierId: supplier.id },
    );
  }
  return companies;
}

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

test('an aborted batch stores nothing and can be run again', async () => {
  const ctx = await testContext();
  const [companyId] = await fill(ctx, 900);
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
  assert.equal(await calculationPool.run(ctx, 'calculateBatch', batch), 900);
  assert.equal((await stored(ctx)).now.length, 900);
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
  for (let push = 1; push <= 100; push++) {
    const id = products[push % 3]!;
    await observe(ctx.db, companyId, id, push);
    await ctx.db.transaction((trx) => queueRecalculation(trx, companyId, [id]));
    // The pushes together take longer than the debounce interval.
    await sleep(25);
  }
  const isRead = async () =>
    (await listRecommendationPage(ctx.db, { id: companyId, locale: 'en' }, {})).json.includes('"currentStock":100');
  await until(isRead);
  await until(async () => (await ctx.db('recalculation_queue')).length === 0);
  // Usually one or two; more if the machine pauses between two pushes.
  assert.ok(calculations <= 20, `${calculations} calculations`);
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
