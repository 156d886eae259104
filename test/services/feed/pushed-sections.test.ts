// Feed sections that are ingested like pushes of External API v2.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { addDays } from '../../../src/domain/day.ts';
import { addCompanyWithFeed, countsOf, poll, sectionOf, startFeed, tell, today } from '../../support/feeds.ts';
import { createSupplierWithProduct, orderContext } from '../../support/orders.ts';

const ctx = { ...(await orderContext()), log: pino({ level: 'silent' }) };
ctx.config.allowPrivateTargets = true;
const { product } = await createSupplierWithProduct(ctx.db);
const { product: other } = await createSupplierWithProduct(ctx.db);
await ctx
  .db('exchange_rates')
  .insert({ currency: 'EUR', try_rate: '48', source: 'manual', as_of: new Date().toISOString() });
const ago = (days: number) => addDays(today, -days);

async function start(from?: string) {
  const feed = await startFeed();
  return { companyId: await addCompanyWithFeed(ctx, feed, from), feed };
}

const sale = (change: object = {}) => ({
  productId: product.id,
  date: ago(1),
  units: 2,
  price: 19.9,
  currency: 'EUR',
  marketplace: 'shop',
  saleId: 'S-1',
  ...change,
});

test('sales are stored like a push: repeated rows are unchanged, corrected rows are updated', async () => {
  const { companyId, feed } = await start();
  tell(feed, 'sales', sale(), sale({ saleId: 'S-2', units: -1 }));
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'sales'), [2, 2, 0, 0, 0]);
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'sales'), [2, 0, 0, 2, 0]);
  tell(feed, 'sales', sale({ units: 3 }));
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'sales'), [1, 0, 1, 0, 0]);
  const [stored] = await ctx.db('raw_sales').where({ company_id: companyId, sale_id: 'S-1' });
  assert.deepEqual([Number(stored.units), stored.revision], [3, 2]);
});

test('an invalid sale is rejected on its own, whether its schema, product, date or currency is invalid', async () => {
  const { companyId, feed } = await start();
  tell(
    feed,
    'sales',
    sale({ units: '2,5' }),
    sale({ saleId: 'S-2', productId: crypto.randomUUID() }),
    sale({ saleId: 'S-3' }),
    sale({ saleId: 'S-4', date: addDays(today, 9) }),
    sale({ saleId: 'S-5', currency: 'XXX' }),
    sale({ saleId: 'S-3', units: 7 }),
  );
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'sales'), [6, 1, 0, 0, 5]);
  const places = sectionOf(report, 'sales').rejectedRows.map(({ index }) => index);
  assert.deepEqual(places.toSorted(), [0, 1, 3, 4, 5]);
  assert.equal(Number((await ctx.db('raw_sales').where({ company_id: companyId, sale_id: 'S-3' }).first()).units), 2);
});

test('a long list is stored in batches, and errors have the index in the whole list', async () => {
  const { companyId, feed } = await start();
  const rows = Array.from({ length: 12_001 }, (_, i) =>
    sale({ saleId: `S-${i}`, ...(i === 11_000 && { units: 0.00001 }) }),
  );
  tell(feed, 'sales', ...rows);
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'sales'), [12_001, 12_000, 0, 0, 1]);
  assert.deepEqual(
    sectionOf(report, 'sales').rejectedRows.map(({ index }) => index),
    [11_000],
  );
});

test('stock is stored day by day, and an error has the index in its day', async () => {
  const { companyId, feed } = await start(ago(3));
  const observed = (day: string, productId = product.id) => ({
    productId,
    observedAt: `${day}T00:00:00Z`,
    on_hand: 5,
    out_of_stock: false,
  });
  feed.data.stock = [
    observed(ago(3)),
    observed(ago(2)),
    observed(ago(2), crypto.randomUUID()),
    observed(today),
    observed(today, other.id),
  ];
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'stock'), [5, 4, 0, 0, 1]);
  assert.deepEqual(
    sectionOf(report, 'stock').rejectedRows.map(({ day, index }) => [day, index]),
    [[ago(2), 1]],
  );
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'stock'), [2, 0, 0, 2, 0], 'yesterday and today');
});
