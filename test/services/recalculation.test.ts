// End to end through the API: a burst of pushes changes the recommendations of the products that it names, and no others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { recalculateProductsJob } from '../../src/jobs/recalculate-products.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { isFullRun } from '../support/full-run.ts';
import { ago, createProductWithDemand, steadily } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const pushCount = isFullRun ? 99 : 8;

const service = await startService({ CALCULATION_THREADS: '1' });
const { db, company } = service;
const queue = await startJobs(service.ctx, { jobs: [recalculateProductsJob] as Job[] });
service.closing.defer(() => queue.stop());

const push = async (operation: 'pushRawSales' | 'pushStock', body: unknown) => {
  const path = operation === 'pushStock' ? 'stock' : 'sales';
  const { status, text } = await service.send(operation, 'POST', `/api/v2/external/${path}`, { body });
  assert.equal(status, 200, text);
};

test('recommendations reflect many pushes soon after the last', async () => {
  const supplier = await addSupplier(db);
  const products = await Promise.all(Array.from({ length: 4 }, () => addProduct(db, { supplier })));
  // Has demand, but is not pushed.
  await createProductWithDemand(db, company.id, { sold: steadily(1, 40), stock: 3 });
  const stock = products.map(({ id }) => ({ productId: id, observedAt: new Date().toISOString(), on_hand: 11 }));
  await push('pushStock', { stock });
  const pushes = Array.from({ length: pushCount }, (_, back) => ({
    sales: products.map(({ id }, place) => ({
      ...{ productId: id, date: ago(back + 1), units: place + 1, price: 2.5 },
      ...{ currency: 'TRY', marketplace: 'shop', saleId: `day-${back}` },
    })),
  }));
  while (pushes.length > 0) await Promise.all(pushes.splice(0, 5).map((body) => push('pushRawSales', body)));

  const read = async () => (await service.get('listRecommendations', '/api/v2/external/recommendations')).body.data;
  const expected = products.map(({ id }, place) => [id, String(place + 1), 11]).sort();
  const shown = ({ items }: { items: { productId: string; averageDailySales: string; currentStock: number }[] }) =>
    items.map(({ productId, averageDailySales, currentStock }) => [productId, averageDailySales, currentStock]).sort();
  await until(async () => isDeepStrictEqual(shown(await read()), expected), {
    what: 'only the pushed products are listed',
  });
});

/** Waits until the company has no pending recalculation. */
async function recalculated(): Promise<void> {
  await until(async () => (await db('jobs').where({ name: 'recalculate-products' })).length === 0);
}

async function calculatedAt(productId: string): Promise<Date> {
  const row = await db('recommendations')
    .where({ company_id: company.id, product_id: productId })
    .first('calculated_at');
  return new Date(row.calculated_at);
}

test('an unchanged push of sales, stock or payments recalculates the products that it names', async () => {
  const supplier = await addSupplier(db);
  const [product, other] = [await addProduct(db, { supplier }), await addProduct(db, { supplier })];
  const sale = (productId: string) => ({
    ...{ productId, date: ago(1), units: 7, price: 2.5 },
    ...{ currency: 'TRY', marketplace: 'shop', saleId: 'again' },
  });
  const stock = { stock: [{ productId: product.id, observedAt: `${ago(1)}T10:00:00Z`, on_hand: 4 }] };
  const items = [{ productId: product.id, quantity: 5 }];
  const ordered = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body: { items } });
  const { orderNumber } = ordered.body.data.orders[0];
  const payment = { paymentId: 'P-1', date: ago(1), amount: 10, currency: 'EUR', kind: 'goods_invoice' };
  const paymentsPath = `/api/v2/external/orders/${orderNumber}/payments`;
  const pushes = [
    () => service.send('pushRawSales', 'POST', '/api/v2/external/sales', { body: { sales: [sale(product.id)] } }),
    () => service.send('pushStock', 'POST', '/api/v2/external/stock', { body: stock }),
    () => service.send('pushPayments', 'POST', paymentsPath, { body: { payments: [payment] } }),
  ];
  await push('pushRawSales', { sales: [sale(product.id), sale(other.id)] });
  for (const send of pushes) assert.equal((await send()).status, 200);
  await recalculated();
  const untouched = await calculatedAt(other.id);
  for (const send of pushes) {
    const before = await calculatedAt(product.id);
    assert.deepEqual((await send()).body.data, { received: 1, created: 0, updated: 0, unchanged: 1 });
    await recalculated();
    assert.ok((await calculatedAt(product.id)) > before);
  }
  assert.deepEqual(await calculatedAt(other.id), untouched);
});

test('a demand event changes the recommendations of its products, and of no others', async () => {
  const [promoted, other] = [
    await createProductWithDemand(db, company.id, { sold: steadily(6, 60), stock: 100 }),
    await createProductWithDemand(db, company.id, { sold: steadily(6, 60), stock: 100 }),
  ];
  const products = [promoted.id, other.id];
  const observe = products.map((productId) => ({ productId, observedAt: new Date().toISOString(), on_hand: 100 }));
  await push('pushStock', { stock: observe });
  await recalculated();
  const before = await calculatedAt(other.id);
  const path = '/api/v2/external/demand-events';
  const event = { id: 'sale', name: 'Autumn sale', kind: 'promotion', uplift: '4', productIds: [promoted.id] };
  const body = { demandEvents: [{ ...event, startDate: ago(-3), endDate: ago(-9) }] };
  await service.send('pushDemandEvents', 'POST', path, { body });
  await recalculated();
  const [row] = await db('recommendations').where({ company_id: company.id, product_id: promoted.id });
  assert.match(row!.item, /Autumn sale/);
  assert.deepEqual(await calculatedAt(other.id), before);
});
