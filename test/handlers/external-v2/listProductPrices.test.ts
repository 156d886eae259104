import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { changeItem, createItem } from '../../../src/services/catalog/personal-items.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { importList, newListSupplier, productIdOf } from '../../support/price-lists.ts';
import { day } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await setRate(db, { currency: 'EUR', tryRate: '40', asOf: `${day(-2)}T12:00Z` });
await changeCompany(db, service.company.id, { tccEnabled: true, tccCoefficient: '1.5' });

const list = (id: string, query = '', options: RequestOptions = {}) =>
  service.get('listProductPrices', `/api/v2/external/products/${id}/prices${query}`, options);
const pricesOf = async (id: string, query = '', options: RequestOptions = {}) => {
  await service.settled();
  const { status, body, text } = await list(id, query, options);
  assert.equal(status, 200, text);
  return body.data;
};

/** A product of a list with one row, and a function that imports the list with another price. */
async function listedProduct(price: string) {
  const supplier = await newListSupplier(db);
  const setPrice = (next: string) => importList(db, supplier, `sku,name,price\nA,Mug,${next}\n`);
  await setPrice(price);
  return { id: await productIdOf(db, supplier, 'A'), supplier, setPrice };
}

describe('GET /api/v2/external/products/{productId}/prices', () => {
  it('returns the price of a new product since its first import', async () => {
    const { id } = await listedProduct('2.5');
    const { created_at: createdAt } = (await db('products').where({ id }).first())!;
    const price = { price: '2.50', currency: 'EUR', tcc: '150.00' };
    assert.deepEqual(await pricesOf(id), {
      productId: id,
      validTo: null,
      items: [{ ...price, startedAt: new Date(createdAt).toISOString(), endedAt: null }],
      nextCursor: null,
      lowest90: price,
      nextPrice: null,
    });
  });

  it('returns the changes by imports, newest first, with the time of each', async () => {
    const { id, setPrice } = await listedProduct('2.5');
    for (const price of ['2', '3', '2.75']) await setPrice(price);
    const { items: prices, lowest90 } = await pricesOf(id);
    assert.deepEqual(
      prices.map(({ price, tcc }: { price: string; tcc: string }) => [price, tcc]),
      [
        ['2.75', '165.00'],
        ['3.00', '180.00'],
        ['2.00', '120.00'],
        ['2.50', '150.00'],
      ],
    );
    assert.deepEqual(lowest90, { price: '2.00', currency: 'EUR', tcc: '120.00' });
    for (const [i, { endedAt }] of prices.entries()) assert.equal(endedAt, i === 0 ? null : prices[i - 1].startedAt);
    const read = (query: Record<string, string>) => list(id, `?${new URLSearchParams(query)}`);
    for (const limit of [1, 2, 3, 4, 5]) assert.deepEqual(await readPages(read, 'items', limit), prices);
    const another = await listedProduct('1');
    const { nextCursor } = await pricesOf(id, '?limit=1');
    await assertRejectsCursors((query) => list(another.id, `?${new URLSearchParams(query)}`), [nextCursor]);
  });

  it('has no entry for an import that does not change the price', async () => {
    const { id, supplier, setPrice } = await listedProduct('2.5');
    await setPrice('2.50');
    await importList(db, supplier, 'sku,name,price\nA,Cup,2.5\n');
    assert.equal((await pricesOf(id)).items.length, 1);
    assert.equal((await db('price_changes').where({ product_id: id })).length, 0);
  });

  it('shows a price from tomorrow as the next price only', async () => {
    const { id, supplier } = await listedProduct('2.5');
    await importList(db, supplier, `sku,name,price,validFrom\nA,Mug,3,${day(1)}\n`);
    const { items: prices, lowest90, nextPrice } = await pricesOf(id);
    assert.deepEqual([prices.length, prices[0].price, lowest90.price], [1, '2.50', '2.50']);
    assert.partialDeepStrictEqual(nextPrice, { price: '3.00', tcc: '180.00', validFrom: day(1) });
    const { items } = (await service.get('listCatalog', '/api/v2/external/catalog?limit=500')).body.data;
    assert.equal(items.find(({ productId }: { productId: string }) => productId === id).price, '2.50');
  });

  it('does not record prices of a dry run', async () => {
    const { id, supplier } = await listedProduct('2.5');
    await importList(db, supplier, 'sku,name,price\nA,Mug,9\n', { dryRun: true });
    assert.equal((await pricesOf(id)).items.length, 1);
  });

  it('takes the lowest price of the last 90 days, including the one at their beginning', async () => {
    const { id, setPrice } = await listedProduct('1');
    for (const price of ['2', '4', '3']) await setPrice(price);
    const move = (price: string, days: number) =>
      db('price_changes')
        .where({ product_id: id, price })
        .update({ changed_at: db.raw('now() - make_interval(days => ?)', [days]) });
    await move('2', 100);
    await move('4', 80);
    assert.equal((await pricesOf(id)).lowest90.price, '2.00');
    await move('4', 91);
    assert.equal((await pricesOf(id)).lowest90.price, '3.00');
  });

  it('has no start of a price that was set before prices were recorded', async () => {
    const { id, setPrice } = await listedProduct('1');
    await db('products').where({ id }).update({ created_at: '2020-01-01T00:00:00Z' });
    assert.equal((await pricesOf(id)).items[0].startedAt, null);
    await setPrice('2');
    const [current, first] = (await pricesOf(id)).items;
    assert.deepEqual([current.endedAt, first.startedAt, first.endedAt], [null, null, current.startedAt]);
  });

  it('returns changes of personal items to their company only', async () => {
    const supplier = await newListSupplier(db);
    const actor = operatorActor(service.company.id);
    const item = { supplierId: supplier.id, sku: 'P', name: 'Own mug', price: '5' };
    const { productId } = await createItem(service.ctx, actor, item);
    await changeItem(service.ctx, actor, productId, { price: '6.1234' });
    await changeItem(service.ctx, actor, productId, { name: 'Own cup' });
    const { items: prices } = await pricesOf(productId);
    assert.deepEqual(
      prices.map(({ price }: { price: string }) => price),
      ['6.1234', '5.00'],
    );
    const other = await service.addCompany();
    await service.settled();
    assert.equal((await list(productId, '', { key: other.key })).status, 404);
  });

  it("uses each company's own TCC, null without a coefficient", async () => {
    const { id } = await listedProduct('10');
    const other = await service.addCompany();
    assert.equal((await pricesOf(id, '', { key: other.key })).items[0].tcc, null);
    await changeCompany(db, other.id, { tccEnabled: true, tccCoefficient: '2' });
    assert.equal((await pricesOf(id, '', { key: other.key })).items[0].tcc, '800.00');
    assert.equal((await pricesOf(id)).items[0].tcc, '600.00');
  });

  it('does not find products outside the catalog', async () => {
    const supplier = await newListSupplier(db);
    const hidden = await addProduct(db, { supplier, listed: false });
    await service.settled();
    for (const id of [hidden.id, '01a09f70-be37-71bf-b100-e16f764d5b04']) assert.equal((await list(id)).status, 404);
  });
});
