// A typing error: cspell:ignore candel ISIKLI
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { readPages } from '../../support/list-pages.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const other = await service.addCompany();
await addProduct(service.db, { supplier, name: 'Glass lantern', sku: 'LAN-1', description: 'not a candle' });
await addProduct(service.db, { supplier, name: 'Candle', supplierSku: 'LAN-2', sku: 'LAN-2-v2' });
await addProduct(service.db, { supplier, name: 'Candle holder', sku: '50%_X' });
await addProduct(service.db, { supplier, name: 'Candle of another', sku: 'LAN-3', companyId: other.id });
await addProduct(service.db, { supplier, name: 'Candle, withdrawn', sku: 'LAN-4', listed: false });

const search = (query: string, options?: { key?: string; headers?: Record<string, string> }) =>
  service.get('searchProducts', `/api/v2/external/products/search?${query}`, options);
const skus = async (query: string) => (await search(query)).body.data.items.map((item: { sku: string }) => item.sku);

describe('GET /api/v2/external/products/search', () => {
  it('finds by a part of the name, but not of the description', async () => {
    assert.deepEqual(await skus('q=CANDLE'), ['LAN-2-v2', '50%_X']);
    assert.deepEqual(await skus('q=an'), ['LAN-1', 'LAN-2-v2', '50%_X']);
    assert.deepEqual(await skus('q=nothing'), []);
  });

  it('filters by supplier, category and availability, with each way to search, and counts the same', async () => {
    const own = await addSupplier(service.db);
    await addProduct(service.db, { supplier: own, name: 'Zebra jug', sku: 'ZEB-1' });
    const { id } = await addProduct(service.db, { supplier, name: 'Zebra rug', sku: 'ZEB-2' });
    await service.db('products').where({ id }).update({ supplier_stock: 4 });
    for (const found of ['search=zebra', 'q=zebra', 'sku=zeb']) {
      assert.deepEqual((await skus(found)).sort(), ['ZEB-1', 'ZEB-2'], found);
      assert.deepEqual(await skus(`${found}&supplierId=${own.id}`), ['ZEB-1'], found);
      assert.deepEqual(await skus(`${found}&availability=in_stock`), ['ZEB-2'], found);
      assert.deepEqual(await skus(`${found}&categorySlug=no-such-category`), [], found);
    }
    const counted = async (query: string) =>
      (await search(`search=zebra&facets=supplier${query}`)).body.data.facets.supplier.length;
    assert.deepEqual([await counted(''), await counted(`&supplierId=${own.id}`)], [2, 1]);
    assert.equal((await search('q=zebra&supplierId=none')).status, 400);
  });

  it('filters by price in a currency, with each way to search', async () => {
    const pounds = await addSupplier(service.db, { currency: 'GBP' });
    await addProduct(service.db, { supplier, name: 'Yak mug', sku: 'YAK-1', price: '9.99' });
    await addProduct(service.db, { supplier, name: 'Yak jug', sku: 'YAK-2', price: '10.00' });
    await addProduct(service.db, { supplier: pounds, name: 'Yak rug', sku: 'YAK-3', price: '10.00' });
    for (const found of ['search=yak', 'q=yak', 'sku=yak']) {
      assert.deepEqual((await skus(`${found}&currency=EUR`)).sort(), ['YAK-1', 'YAK-2'], found);
      assert.deepEqual(await skus(`${found}&currency=EUR&minPrice=10`), ['YAK-2'], found);
      assert.deepEqual(await skus(`${found}&currency=EUR&maxPrice=9.99`), ['YAK-1'], found);
    }
    const [error] = (await search('q=yak&minPrice=10')).body.errors;
    assert.deepEqual(error, { parameter: 'currency', message: 'is required with "minPrice" and "maxPrice"' });
    const [empty] = (await search('q=yak&currency=EUR&minPrice=10&maxPrice=9.99')).body.errors;
    assert.deepEqual(empty, { parameter: 'minPrice', message: 'must be at most "maxPrice"' });
    for (const invalid of ['minPrice=-1', 'maxPrice=1.23456', 'currency=eur']) {
      assert.equal((await search(`q=yak&currency=EUR&${invalid}`)).status, 400, invalid);
    }
  });

  it("finds by the start of the SKU, which the supplier's own SKU shares", async () => {
    assert.deepEqual(await skus('sku=lan-'), ['LAN-1', 'LAN-2-v2']);
    assert.deepEqual(await skus('sku=LAN-2'), ['LAN-2-v2']);
    assert.deepEqual(await skus('sku=AN-2'), []);
    assert.deepEqual(await skus('sku=50%25_'), ['50%_X']);
    assert.deepEqual(await skus('sku=5_'), []);
    assert.deepEqual(await skus(`sku=${encodeURIComponent('ＬＡＮ\u2011\u200b2')}`), ['LAN-2-v2']);
    assert.deepEqual(await skus(`sku=${encodeURIComponent('\u200b')}`), []);
  });

  it('ignores case by Unicode rules, with the Turkish letters I as one', async () => {
    const names = ['IŞIKLI İĞNE', 'ışıklı iğne', 'ΟΔΥΣΣΕΥΣ', 'Straße', 'Élan ÇAY', 'Élan çay'.normalize('NFD')];
    for (const [i, name] of names.entries()) await addProduct(service.db, { supplier, name, sku: `U-${i}` });
    await service.settled();
    for (const q of ['ışıklı', 'IŞIKLI', 'işikli', 'İŞİKLİ', 'Işıklı İğ', 'i̇ğne'])
      assert.deepEqual(await skus(`q=${encodeURIComponent(q)}`), ['U-0', 'U-1'], q);
    for (const [q, sku] of [
      ['οδυσσευς', 'U-2'],
      ['Οδυσσευσ', 'U-2'],
      ['STRAßE', 'U-3'],
    ] as const)
      assert.deepEqual(await skus(`q=${encodeURIComponent(q)}`), [sku], q);
    assert.deepEqual(await skus(`q=${encodeURIComponent('éLAN çAY')}`), ['U-4', 'U-5']);
    assert.deepEqual(await skus(`q=${encodeURIComponent('ISIKLI')}&sku=u-`), []);
    assert.deepEqual(await skus(`q=${encodeURIComponent('IŞIKLI')}&sku=u-`), ['U-0', 'U-1']);
  });

  it('combines name and SKU, and accepts a limit and extras', async () => {
    assert.deepEqual(await skus('q=candle&sku=LAN'), ['LAN-2-v2']);
    const { data } = (await search('q=candle&limit=1&include=tags')).body;
    assert.deepEqual([data.items.length, data.items[0].tags], [1, []]);
  });

  it('pages through products by a part of the name, or the start of the SKU', async () => {
    for (const query of ['q=candle', 'sku=lan', 'q=candle&sku=l']) {
      const all = await skus(query);
      const pages = await readPages<{ sku: string }>(
        (page) => search(`${query}&${new URLSearchParams(page)}`),
        'items',
        1,
      );
      assert.deepEqual(
        pages.map(({ sku }) => sku),
        all,
      );
    }
  });

  it('rejects an empty search', async () => {
    assert.match((await search('')).body.details[0], /"search": is required without "q" and "sku"/);
  });

  it('finds by words, page by page', async () => {
    assert.deepEqual(await skus('search=candles'), ['LAN-2-v2', '50%_X', 'LAN-1']);
    assert.deepEqual(await skus('search=holder%20candle'), ['50%_X']);
    assert.deepEqual(await skus('search=lan-2'), ['LAN-2-v2']);
    const first = (await search('search=candel&limit=2')).body.data;
    assert.deepEqual([first.items.length, typeof first.nextCursor], [2, 'string']);
    const last = (await search(`search=candel&limit=2&cursor=${first.nextCursor}`)).body.data;
    assert.deepEqual([last.items[0].sku, last.nextCursor], ['50%_X', null]);
  });

  it('counts the result by facets', async () => {
    const { facets, items } = (await search('search=candle&limit=1&facets=category,%20currency,supplier,tags')).body
      .data;
    assert.equal(items.length, 1);
    assert.deepEqual(facets, {
      capped: false,
      category: [{ value: 'other', count: 3 }],
      currency: [{ value: 'EUR', count: 3 }],
      supplier: [{ value: supplier.name, count: 3 }],
      tags: [],
    });
    assert.deepEqual((await search('search=nothing&facets=tags')).body.data.facets, { capped: false, tags: [] });
  });

  it('rejects parameters that do not fit together', async () => {
    assert.match((await search('search=a&q=b')).body.details[0], /"search": must not be combined/);
    assert.match((await search('q=a&facets=tags')).body.details[0], /"facets": requires "search"/);
    assert.match((await search('q=a&cursor=x')).body.details[0], /"cursor": must be a cursor of this list/);
    assert.match((await search('search=a&cursor=x')).body.details[0], /"cursor": must be a cursor of this list/);
    assert.match((await search('search=a&facets=color')).body.details[0], /"facets": must list category.*not "color"/);
    assert.match((await search(`search=${'a'.repeat(201)}`)).body.details[0], /"search"/);
    assert.equal((await search('search=a%00b')).status, 400);
  });

  it('returns 304 while nothing changes', async () => {
    await service.settled();
    const { etag } = (await search('q=candle')).headers;
    assert.equal((await search('q=candle', { headers: { 'if-none-match': etag as string } })).status, 304);
  });
});
