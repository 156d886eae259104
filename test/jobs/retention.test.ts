import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { deleteUnusedTerms } from '../../src/db/catalog/search-documents.ts';
import { lockImports } from '../../src/db/price-lists/import-session.ts';
import { type Job, nextDueAt } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { purgeNightlyJob, retentionRules } from '../../src/jobs/retention.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { createBuyer, createSupplierWithProduct, place } from '../support/orders.ts';
import { ago, createProductWithDemand } from '../support/recommendations.ts';
import { startWebhookService } from '../support/webhooks.ts';

const { signal } = new AbortController();

async function testContext(settings: Record<string, string> = {}) {
  const { url, closing } = await createTestDatabase();
  const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...settings }));
  closing.defer(() => ctx.close());
  return ctx;
}

test('every rule has a unique name and a bounded batch size', () => {
  assert.equal(new Set(retentionRules.map(({ name }) => name)).size, retentionRules.length);
  for (const { name, batchSize } of retentionRules) assert.ok(batchSize > 0 && batchSize <= 10_000, name);
});

test('the nightly purge does not run when a worker starts first, but when it is next due', async () => {
  const ctx = await testContext();
  const dueAt = nextDueAt(purgeNightlyJob.every!, new Date());
  const { stop } = await startJobs(ctx, { jobs: [purgeNightlyJob as Job] });
  await stop();
  const rows = await ctx.db('jobs').select('name', ctx.db.raw('extract(epoch FROM next_run_at)::float8 * 1000 AS ms'));
  assert.deepEqual(rows, [{ name: 'purge-nightly', ms: dueAt.getTime() }]);
});

test('failed jobs are deleted 30 days after their last attempt, in several batches', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  const before = (days: number) => db.raw(`now() - make_interval(days => ?)`, [days]);
  const now = db.fn.now();
  await db.raw(
    `INSERT INTO jobs (name, last_finished_at) SELECT 'failed long ago', now() - interval '31 days' FROM generate_series(1, 5001)`,
  );
  await db('jobs').insert([
    { name: 'failed recently', last_finished_at: before(29) },
    { name: 'failed long ago, retry due', last_finished_at: before(31), next_run_at: now },
    { name: 'failed long ago, running again', last_finished_at: before(31), locked_at: now },
    { name: 'waiting', next_run_at: now },
    { name: 'running', locked_at: now },
  ]);
  await purgeNightlyJob.run(ctx, {}, signal);
  const left = await db('jobs').pluck('name');
  assert.equal(left.length, 5);
  assert.ok(!left.includes('failed long ago'));
  // A second run changes nothing.
  await purgeNightlyJob.run(ctx, {}, signal);
  assert.equal((await db('jobs').pluck('name')).length, 5);
});

test('search terms that no product has are deleted', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  await addProduct(db, { supplier: await addSupplier(db), name: "Glass lantern, Children's", category: 'other' });
  const used = await db('search_terms').orderBy('term').pluck('term');
  assert.ok(used.includes('lantern'));
  await db('search_terms').insert(['aaa', 'teapot', 'zzz', 'çay'].map((term) => ({ term })));
  await db.transaction(async (trx) => {
    await lockImports(trx, true);
    assert.equal(await deleteUnusedTerms(db, 10), 0, 'an import may add products with these words');
  });
  assert.equal(await deleteUnusedTerms(db, 2), 2);
  await purgeNightlyJob.run(ctx, {}, signal);
  assert.deepEqual(await db('search_terms').orderBy('term').pluck('term'), used);
});

test('a rule that fails does not stop the others, and fails the job', async (t) => {
  const ctx = await testContext();
  await ctx.db('jobs').insert({ name: 'failed', last_finished_at: ctx.db.raw(`now() - interval '31 days'`) });
  const [first] = retentionRules.filter(({ job }) => job === 'purge-nightly');
  const failing = { ...first!, name: 'failing', purge: () => Promise.reject(new Error('Not today.')) };
  retentionRules.unshift(failing);
  t.after(() => retentionRules.shift());
  await assert.rejects(purgeNightlyJob.run(ctx, {}, signal), /Not today/);
  assert.deepEqual(await ctx.db('jobs').pluck('name'), []);
});

test('recommendation history is deleted after the configured number of days', async () => {
  const ctx = await testContext({ RECOMMENDATION_HISTORY_DAYS: '30' });
  const { db } = ctx;
  const { companyId: company_id } = await createBuyer(db);
  const { id: product_id } = await createProductWithDemand(db, company_id, {});
  for (const days of [0, 29, 30, 31, 400]) {
    await db('recommendation_history').insert({
      ...{ company_id, product_id, calculated_on: ago(days), recommended_quantity: 1, current_stock: 1 },
      ...{
        average_daily_sales: 1,
        forecast_accuracy: 0,
        forecast_accuracy_days: 0,
        urgency_rank: 4,
        days_left: 1,
        negated_demand: -1,
      },
    });
    const batch = { company_id, run_on: ago(days), batch: 0, first_product: product_id, last_product: product_id };
    await db('calculation_batches').insert(batch);
  }
  await purgeNightlyJob.run(ctx, {}, signal);
  const kept = [ago(30), ago(29), ago(0)];
  assert.deepEqual(await db('recommendation_history').orderBy('calculated_on').pluck('calculated_on'), kept);
  assert.deepEqual(await db('calculation_batches').orderBy('run_on').pluck('run_on'), kept);
});

test('e-mails of finished orders are deleted after the configured number of days, those of open orders remain', async () => {
  const ctx = await testContext({ ORDER_MAIL_DAYS: '60' });
  const { db } = ctx;
  const buyer = await createBuyer(db);
  const { product } = await createSupplierWithProduct(db);
  const order = async () => {
    const [placed] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    return (await db('orders').where({ order_number: placed!.orderNumber }).first('id'))!;
  };
  const [open, accepted, cancelled] = [await order(), await order(), await order()];
  await db('orders').where({ id: accepted.id }).update({ accepted_at: db.fn.now() });
  await db('orders').where({ id: cancelled.id }).update({ cancelled_at: db.fn.now() });
  const created_at = (days: number) => db.raw(`now() - interval '${days} days 1 minute'`);
  const row = {
    company_id: buyer.companyId,
    recipient: 'buyer',
    content: '{}',
    requested_by: 'a',
    request_id: 'r',
  } as const;
  const mail = (order: { id: string }, address: string, days: number) => ({
    ...row,
    order_id: order.id,
    address,
    created_at: created_at(days),
  });
  await db('order_mails').delete();
  await db('order_mails').insert([
    { ...mail(open, 'open@a.example', 400), state: 'failed' },
    { ...mail(accepted, 'recent@a.example', 59), state: 'failed' },
    { ...mail(accepted, 'pending@a.example', 61), state: 'pending' },
    { ...mail(accepted, 'old@a.example', 60), state: 'failed' },
    { ...mail(cancelled, 'old@a.example', 400), state: 'uncertain' },
  ]);
  await purgeNightlyJob.run(ctx, {}, signal);
  const left = await db('order_mails').orderBy('address').pluck('address');
  assert.deepEqual(left, ['open@a.example', 'pending@a.example', 'recent@a.example']);
});

test('outlier decisions and demand events are deleted 730 days after their last day', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  const { companyId: company_id } = await createBuyer(db);
  const { id: product_id } = await createProductWithDemand(db, company_id, {});
  for (const days of [1, 730, 731, 900]) {
    const decision = { decision: 'confirmed', request_id: 'r' } as const;
    await db('outlier_decisions').insert({ company_id, product_id, sold_on: ago(days), ...decision });
    const event = { event_id: `e-${days}`, name: 'Sale', kind: 'promotion', request_id: 'r' } as const;
    await db('demand_events').insert({ company_id, ...event, start_date: ago(days + 5), end_date: ago(days) });
  }
  await purgeNightlyJob.run(ctx, {}, signal);
  await purgeNightlyJob.run(ctx, {}, signal);
  const kept = [ago(730), ago(1)];
  assert.deepEqual(await db('outlier_decisions').orderBy('sold_on').pluck('sold_on'), kept);
  assert.deepEqual(await db('demand_events').orderBy('end_date').pluck('end_date'), kept);
});

test('events are deleted after 30 days with their deliveries and logs, except the last one of a company, which remains as a cursor; pending deliveries to removed endpoints fail', async () => {
  const service = await startWebhookService();
  const { db, company } = service;
  const kept = await service.addEndpoint('https://shop.example/kept');
  const removed = await service.addEndpoint('https://shop.example/removed');
  const [older, old, recent] = await service.record(['order.updated', 'order.updated', 'order.updated']);
  const age = (id: string | undefined, days: number) =>
    db('events')
      .where({ id })
      .update({ created_at: db.raw(`now() - interval '${days} days 1 minute'`) });
  await age(older, 40);
  await age(old, 30);
  await age(recent, 29);
  const attempt = { attempt: 1, started_at: db.fn.now(), url: 'https://shop.example', headers: '{}', duration_ms: 1 };
  const key = { company_id: company.id, endpoint_id: kept.id };
  await db('webhook_attempts').insert([older, old, recent].map((event_id) => ({ ...key, event_id, ...attempt })));
  // Removed while the events were being recorded.
  await db('webhook_endpoints').where({ id: removed.id }).update({ removed_at: db.fn.now() });

  await purgeNightlyJob.run(service.ctx, {}, signal);
  assert.deepEqual(await db('events').orderBy('number').pluck('id'), [old, recent]);
  assert.deepEqual(await db('webhook_attempts').pluck('event_id'), [recent]);
  const states = await db('webhook_deliveries').orderBy('endpoint_id').select('event_id', 'endpoint_id', 'status');
  assert.deepEqual(states, [
    { event_id: recent, endpoint_id: kept.id, status: 'pending' },
    { event_id: recent, endpoint_id: removed.id, status: 'failed' },
  ]);
});
