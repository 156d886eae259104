import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateSearchDocuments } from '../../../src/services/catalog/search-documents.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
const [lanterns, candles] = [
  await addSupplier(db, { name: 'Lantern works' }),
  await addSupplier(db, { name: 'Candle works' }),
];
const brass = await addProduct(db, { supplier: lanterns, name: 'Brass lantern' });
const glass = await addProduct(db, { supplier: lanterns, name: 'Glass lantern' });
const candle = await addProduct(db, { supplier: candles, name: 'Candle for a lantern' });
await db('products').where({ id: brass.id }).update({ supplier_stock: 5 });
await db('products').where({ id: glass.id }).update({ supplier_stock: 0 });
await updateSearchDocuments(db);
await service.settled();
type Item = { product: { name: string }; own: { currentStock: number } | null };
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountCatalog', { as, query });
const names = async (query: Record<string, string>) =>
  ((await list(query)).body.data.items as Item[]).map(({ product }) => product.name);

test('filters by supplier, category and availability, with and without a text', async () => {
  for (const search of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    assert.deepEqual((await names(search)).sort(), ['Brass lantern', 'Candle for a lantern', 'Glass lantern']);
    assert.deepEqual(await names({ ...search, supplierId: candles.id }), ['Candle for a lantern']);
    assert.deepEqual(await names({ ...search, availability: 'in_stock' }), ['Brass lantern']);
    assert.deepEqual(await names({ ...search, availability: 'out_of_stock' }), ['Glass lantern']);
    assert.equal((await names({ ...search, availability: 'in_stock,out_of_stock' })).length, 2);
    assert.deepEqual(await names({ ...search, availability: 'unknown', supplierId: lanterns.id }), []);
    assert.deepEqual(await names({ ...search, categorySlug: 'no-such-category' }), []);
  }
});

test('pages through the filtered list, with a cursor valid for it only', async () => {
  const first = (await list({ supplierId: lanterns.id, limit: '1' })).body.data;
  const second = (await list({ supplierId: lanterns.id, limit: '1', cursor: first.nextCursor })).body.data;
  const found = [first, second].map(({ items }) => items[0].product.name);
  assert.deepEqual([found.sort(), second.nextCursor], [['Brass lantern', 'Glass lantern'], null]);
  assert.equal((await list({ limit: '1', cursor: first.nextCursor })).status, 400);
});

test("has the company's own stock, and no other company's", async () => {
  await storeDemand(db, company.id, candle.id, { sold: steadily(2, 40), stock: 7 });
  await calculateProducts(ctx, company.id, [candle.id]);
  const own = async (as = service.member) => (await list({ supplierId: candles.id }, as)).body.data.items[0].own;
  assert.deepEqual([(await own()).currentStock, await own(service.stranger)], [7, null]);
});

test('counts the catalog and search results by category, supplier and availability', async () => {
  const summarize = async (query: Record<string, string>) =>
    (await service.call('summarizeAccountCatalog', { query })).body.data;
  for (const query of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    const { total, suppliers, availabilities } = await summarize(query);
    assert.deepEqual(
      [total, suppliers.map(({ name, count }: { name: string; count: number }) => [name, count])],
      [
        3,
        [
          ['Candle works', 1],
          ['Lantern works', 2],
        ],
      ],
    );
    assert.equal(availabilities.find(({ value }: { value: string }) => value === 'out_of_stock').count, 1);
  }
  assert.equal((await summarize({ search: 'nothing like it' })).total, 0);
});

test('exports the filtered list as CSV', async () => {
  const response = await fetch(`${service.url}/api/account/v1/catalog/export?availability=in_stock`, {
    headers: { cookie: service.member.cookie },
  });
  const lines = (await response.text()).split('\r\n');
  assert.match(response.headers.get('content-disposition') ?? '', /catalog-\d{4}-\d\d-\d\d\.csv/);
  assert.deepEqual([lines.length, lines[1]?.includes('Brass lantern')], [3, true]);
});
