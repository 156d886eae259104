// From a push to what is read, through the API: a burst of pushes changes the recommendations of what it touched, and of nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopThreads } from '../../src/jobs/calculation-threads.ts';
import type { Job } from '../../src/jobs/job.ts';
import { startJobs } from '../../src/jobs/queue.ts';
import { recalculateProductsJob } from '../../src/jobs/recalculate-products.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { addToldProduct, ago, steadily } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CALCULATION_THREADS: '1' });
const { db, company } = service;
const queue = await startJobs(service.ctx, { jobs: [recalculateProductsJob] as Job[] });
service.closing.defer(() => stopThreads(service.ctx));
service.closing.defer(() => queue.stop());

const push = async (operation: 'pushRawSales' | 'pushStock', body: unknown) => {
  const path = operation === 'pushStock' ? 'stock' : 'sales';
  const { status, text } = await service.send(operation, 'POST', `/api/v2/external/${path}`, { body });
  assert.equal(status, 200, text);
};

test('a hundred pushes are read as recommendations soon after the last', async () => {
  const supplier = await addSupplier(db);
  const products = await Promise.all(Array.from({ length: 4 }, () => addProduct(db, { supplier })));
  const untouched = await addToldProduct(db, company.id, { sold: steadily(1, 40), stock: 3 });
  const stock = products.map(({ id }) => ({ productId: id, observedAt: new Date().toISOString(), on_hand: 11 }));
  await push('pushStock', { stock });
  const pushes = Array.from({ length: 99 }, (_, back) => ({
    sales: products.map(({ id }, place) => ({
      ...{ productId: id, date: ago(back + 1), units: place + 1, price: 2.5 },
      ...{ currency: 'TRY', marketplace: 'shop', saleId: `day-${back}` },
    })),
  }));
  while (pushes.length > 0) await Promise.all(pushes.splice(0, 5).map((body) => push('pushRawSales', body)));

  const last = performance.now();
  const read = async () => (await service.get('listRecommendations', '/api/v2/external/recommendations')).body.data;
  const wanted = products.map(({ id }, place) => [id, String(place + 1), 11]).sort();
  const shown = ({ items }: { items: { productId: string; averageDailySales: string; currentStock: number }[] }) =>
    items.map(({ productId, averageDailySales, currentStock }) => [productId, averageDailySales, currentStock]).sort();
  let found = shown(await read());
  while (JSON.stringify(found) !== JSON.stringify(wanted) && performance.now() - last < 60_000) {
    await sleep(50);
    found = shown(await read());
  }
  assert.deepEqual(found, wanted, 'and nothing else was touched');
  assert.ok(!found.some(([id]) => id === untouched.id));
});

test('a push that changes nothing calculates nothing', async () => {
  const jobs = async () => (await db('jobs').where({ name: 'recalculate-products' })).length;
  while ((await jobs()) > 0) await sleep(50);
  const { rows } = await db.raw('SELECT product_id AS id FROM raw_sales LIMIT 1');
  const sale = {
    productId: rows[0].id,
    date: ago(1),
    price: 2.5,
    currency: 'TRY',
    marketplace: 'shop',
    saleId: 'again',
  };
  await push('pushRawSales', { sales: [{ ...sale, units: 7 }] });
  assert.equal(await jobs(), 1);
  while ((await jobs()) > 0) await sleep(50);
  await push('pushRawSales', { sales: [{ ...sale, units: 7 }] });
  assert.equal(await jobs(), 0);
});
