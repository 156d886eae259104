import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { applyAnnouncedPricesJob } from '../../src/jobs/apply-announced-prices.ts';
import type { Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { day } from '../support/pushes.ts';
import { until } from '../support/until.ts';

test('a worker that starts applies the prices of past days, and then every hour', async () => {
  const { url, db, closing } = await createTestDatabase();
  const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  closing.defer(() => ctx.close());
  const { id } = await addProduct(db, { supplier: await addSupplier(db), price: '2.00' });
  const announced = { product_id: id, is_current: false };
  await db('price_validity').insert([
    { ...announced, valid_from: day(-3), price: '3' },
    { ...announced, valid_from: day(-1), price: '4' },
    { ...announced, valid_from: day(1), price: '5' },
  ]);

  const jobs = await startJobs(ctx, { jobs: [applyAnnouncedPricesJob as Job], lockLifetimeMs: 1000 });
  await until(async () => (await db('products').where({ id }).first())!.price === '4.0000', { what: 'the price is 4' });
  await jobs.stop();

  assert.deepEqual(await db('price_validity').where({ product_id: id }).pluck('valid_from'), [day(1)]);
  assert.match((await db('jobs').where({ name: 'apply-announced-prices' }).pluck('next_run_at')).join(), /:01:00\+00$/);
});
