import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { type ServiceResponse, startService } from '../../support/service.ts';

const service = await startService();

const list = (query: string, options?: { key?: string; headers?: Record<string, string> }) =>
  service.get('listCatalog', `/api/v2/external/catalog?${query}`, options);

describe('GET /api/v2/external/catalog', () => {
  it('returns items with the requested extras, and ignores unknown extras', async () => {
    const supplier = await addSupplier(service.db, { name: 'Brightwater Giftware Ltd', currency: 'GBP' });
    const { id } = await addProduct(service.db, {
      supplier,
      supplierSku: '85123A',
      sku: '85123A-v2',
      name: 'White "hanging" heart',
      description: 'For one T-light.',
      barcode: '5012345678900',
      price: '2.55',
      tags: ['Gift'],
      attributes: { material: 'metal', weightKg: '0.142', dimensionsCm: { length: '11', width: '4.5', height: '13' } },
    });
    const plain = (await list('')).body.data;
    assert.deepEqual(plain.items, [
      {
        productId: id,
        sku: '85123A-v2',
        supplierSku: '85123A',
        barcode: '5012345678900',
        name: 'White "hanging" heart',
        price: '2.55',
        currency: 'GBP',
        supplier: 'Brightwater Giftware Ltd',
        supplierId: supplier.id,
        category: 'Other',
        categorySlug: 'other',
      },
    ]);
    assert.deepEqual([plain.total, plain.limit, plain.offset, plain.nextCursor], [1, 100, 0, null]);
    const [full] = (await list('include=description,tags,attributes,colour')).body.data.items;
    assert.equal(full.description, 'For one T-light.');
    assert.deepEqual(full.tags, ['Gift']);
    assert.equal(full.attributes.material, 'metal');
    assert.deepEqual(full.attributes.dimensionsCm, { length: '11', width: '4.5', height: '13' });
    assert.equal(full.attributes.waterproof, null);
  });

  it('pages by offset and by cursor', async () => {
    const supplier = await addSupplier(service.db);
    const company = await service.addCompany();
    for (let i = 0; i < 5; i++) await addProduct(service.db, { supplier, companyId: company.id, name: `own ${i}` });
    const { key } = company;
    const all = (await list('', { key })).body.data;
    const ids = all.items.map((item: { productId: string }) => item.productId);
    assert.equal(all.total, ids.length);
    const second = (await list('limit=2&offset=2', { key })).body.data;
    assert.deepEqual(
      second.items.map((item: { productId: string }) => item.productId),
      ids.slice(2, 4),
    );
    const followed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data }: ServiceResponse['body'] = (await list(`limit=2${cursor && `&cursor=${cursor}`}`, { key })).body;
      followed.push(...data.items.map((item: { productId: string }) => item.productId));
      cursor = data.nextCursor;
    }
    assert.deepEqual(followed, ids);
    assert.deepEqual((await list('offset=1000', { key })).body.data.items, []);
  });

  it('returns the products with these ids that are in the catalog, in catalog order', async () => {
    const supplier = await addSupplier(service.db);
    const [own, other] = [await service.addCompany(), await service.addCompany()];
    const added = [];
    for (const companyId of [undefined, own.id, undefined, other.id]) {
      added.push((await addProduct(service.db, { supplier, companyId, tags: ['Gift'] })).id);
    }
    const [first, personal, last, foreign] = added as [string, string, string, string];
    const { key } = own;
    const idsOf = (items: { productId: string }[]) => items.map(({ productId }) => productId);
    const ids = [last, foreign, crypto.randomUUID(), personal.toUpperCase(), first, last].join();
    const { data } = (await list(`ids=${ids}&include=tags`, { key })).body;
    assert.deepEqual([data.total, data.limit, data.offset, data.nextCursor], [3, 100, 0, null]);
    assert.deepEqual(idsOf(data.items), [first, personal, last]);
    assert.deepEqual(data.items[1].tags, ['Gift']);
    const page = (await list(`ids=${ids}&limit=2`, { key })).body.data;
    assert.deepEqual([idsOf(page.items), page.total], [[first, personal], 3]);
    const next = (await list(`ids=${ids}&limit=2&cursor=${page.nextCursor}`, { key })).body.data;
    assert.deepEqual([idsOf(next.items), next.nextCursor], [[last], null]);
    assert.deepEqual(idsOf((await list(`ids=${ids}&offset=1`, { key })).body.data.items), [personal, last]);
    assert.equal((await list(`ids=${first}&cursor=${page.nextCursor}`, { key })).status, 400);
  });

  it('filters by supplier, category and availability, with the total and pages of the filtered list', async () => {
    const [supplier, other] = [await addSupplier(service.db), await addSupplier(service.db)];
    const company = await service.addCompany();
    const own = [];
    for (let i = 0; i < 3; i++) own.push((await addProduct(service.db, { supplier, companyId: company.id })).id);
    const { id: shared } = await addProduct(service.db, { supplier });
    await addProduct(service.db, { supplier: other });
    await service.db('products').where({ id: shared }).update({ supplier_stock: 4 });
    const read = async (query: string) => {
      const { data } = (await list(`supplierId=${supplier.id}${query}`, company)).body;
      return { ...data, ids: data.items.map(({ productId }: { productId: string }) => productId) };
    };
    const all = await read('');
    assert.deepEqual([all.ids, all.total], [[...own, shared], 4]);
    const first = await read('&limit=3');
    assert.deepEqual([first.ids, first.total], [own, 4]);
    assert.deepEqual((await read(`&limit=3&cursor=${first.nextCursor}`)).ids, [shared]);
    assert.deepEqual((await read('&offset=3')).ids, [shared]);
    const inStock = await read('&availability=in_stock');
    assert.deepEqual([inStock.ids, inStock.total], [[shared], 1]);
    const none = await read('&categorySlug=no-such-category');
    assert.deepEqual([none.ids, none.total], [[], 0]);
    const byId = await read(`&availability=in_stock&ids=${own[0]},${shared}`);
    assert.deepEqual([byId.ids, byId.total], [[shared], 1]);
    assert.equal((await list(`limit=3&cursor=${first.nextCursor}`, company)).status, 400);
  });

  it('rejects an offset with a cursor', async () => {
    const supplier = await addSupplier(service.db);
    for (let i = 0; i < 2; i++) await addProduct(service.db, { supplier });
    const { nextCursor } = (await list('limit=1')).body.data;
    const { status, body } = await list(`limit=1&cursor=${nextCursor}&offset=1`);
    assert.deepEqual(
      [status, body.errors],
      [400, [{ parameter: 'offset', message: 'must not be combined with "cursor"' }]],
    );
    assert.equal((await list(`limit=1&cursor=${nextCursor}&offset=0`)).status, 200);
  });

  it('rejects malformed and too many ids', async () => {
    const [id, ids] = [crypto.randomUUID(), Array.from({ length: 101 }, () => crypto.randomUUID()).join()];
    assert.deepEqual((await list(`ids=${id},ps_1`)).body.details, [
      'query parameter "ids": must list UUIDs, not "ps_1"',
    ]);
    assert.deepEqual((await list(`ids=${ids}`)).body.details, ['query parameter "ids": must have at most 100 items']);
  });

  it('returns 304 while nothing changes', async () => {
    await service.settled();
    const { etag } = (await list('')).headers;
    assert.equal((await list('', { headers: { 'if-none-match': etag as string } })).status, 304);
  });
});
