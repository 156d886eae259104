import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordPriceChange } from '../../../src/db/pricing/price-history.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const { db } = service;
const supplier = await addSupplier(db);
const [lamp, vase] = [
  await addProduct(db, { supplier, name: 'Lamp', price: '12.00' }),
  await addProduct(db, { supplier, name: 'Vase', price: '5.00' }),
];
await service.settled();
const watch = (productId: string, isWatched: unknown = true, as = service.member) =>
  service.call('updateAccountPriceWatch', { as, path: { productId }, body: { isWatched } });
const names = async (priceWatch: string, as = service.member) => {
  const { items } = (await service.call('listAccountCatalog', { as, query: { priceWatch } })).body.data;
  const { total } = (await service.call('summarizeAccountCatalog', { as, query: { priceWatch } })).body.data;
  assert.equal(total, items.length);
  return items.map((item: { product: { name: string } }) => item.product.name).sort();
};
const changedPrices = async (as = service.member) =>
  (await service.call('getAccountOverview', { as })).body.data.attention.changedWatchedPrices;
const changePrice = (productId: string, oldPrice: string, price: string) =>
  db.transaction((trx) => recordPriceChange(trx, { productId, oldPrice, price }));

test('watches a price for all users of the company, and only for them, until it ends', async () => {
  const { status, body } = await watch(lamp.id.toUpperCase());
  assert.deepEqual([status, body.data], [200, { productId: lamp.id, isWatched: true }]);
  assert.equal((await watch(lamp.id)).status, 200);
  const read = async (as = service.member) =>
    (await service.call('getAccountProduct', { as, path: { productId: lamp.id } })).body.data.isPriceWatched;
  assert.deepEqual([await read(), await read(service.manager), await read(service.stranger)], [true, true, false]);
  assert.deepEqual([await names('changed,unchanged'), await names('changed')], [['Lamp'], []]);
  assert.deepEqual(await names('changed,unchanged', service.stranger), []);
  assert.deepEqual((await watch(lamp.id, false)).body.data, { productId: lamp.id, isWatched: false });
  assert.deepEqual([await read(), await names('changed,unchanged')], [false, []]);
});

test('the overview and the catalog have the watched prices that changed since then, for 7 days', async () => {
  await changePrice(lamp.id, '10.00', '11.00');
  await watch(lamp.id);
  await watch(vase.id);
  assert.deepEqual([await changedPrices(), await names('unchanged')], [0, ['Lamp', 'Vase']]);
  await changePrice(lamp.id, '11.00', '12.00');
  await changePrice(lamp.id, '12.00', '12.50');
  assert.deepEqual(
    [await changedPrices(), await changedPrices(service.stranger), await names('changed'), await names('unchanged')],
    [1, 0, ['Lamp'], ['Vase']],
  );
  await db('price_watches').where({ product_id: lamp.id }).update({ watched_at: '2020-01-01Z' });
  await db('price_changes')
    .where({ product_id: lamp.id })
    .update({ changed_at: db.raw(`now() - interval '8 days'`) });
  assert.deepEqual([await changedPrices(), await names('changed')], [0, []]);
});

test('rejects products outside the catalog and other bodies, and stores nothing', async () => {
  const other = await addProduct(db, { supplier, companyId: service.company.id });
  const hidden = await addProduct(db, { supplier, listed: false });
  const stored = async () => Number((await db('price_watches').count({ count: '*' }).first())!.count);
  const before = await stored();
  for (const [productId, as] of [
    [crypto.randomUUID(), service.member],
    [hidden.id, service.member],
    [other.id, service.stranger],
  ] as const) {
    assert.equal((await watch(productId, true, as)).body.code, 'NOT_FOUND');
  }
  assert.equal((await watch(lamp.id, 'yes')).body.errors[0].pointer, '/isWatched');
  assert.equal((await service.call('listAccountCatalog', { query: { priceWatch: 'rising' } })).status, 400);
  assert.equal(await stored(), before);
});
