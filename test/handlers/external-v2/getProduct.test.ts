import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { name: 'Brightwater Giftware Ltd', currency: 'GBP' });

const get = (productId: string, query = '', options?: { key?: string; headers?: Record<string, string> }) =>
  service.get('getProduct', `/api/v2/external/products/${productId}${query}`, options);
const listed = async (query: string) =>
  (await service.get('listCatalog', `/api/v2/external/catalog${query}`)).body.data.items[0];

describe('GET /api/v2/external/products/{productId}', () => {
  it('returns the item as the catalog does, with the requested extras', async () => {
    const attributes = { material: 'metal', weightKg: '0.142' };
    const { id } = await addProduct(service.db, {
      supplier,
      name: 'White "hanging" heart',
      tags: ['Gift'],
      attributes,
    });
    const extras = '?include=description,tags,attributes,terms,availability,customs,images';
    assert.deepEqual((await get(id)).body, { success: true, data: await listed('') });
    assert.deepEqual((await get(id, extras)).body.data, await listed(extras));
    assert.equal((await get(id.toUpperCase())).body.data.productId, id);
    assert.equal((await get(id, '?include=tags')).body.data.tags[0], 'Gift');
  });

  it('returns personal items to their company only', async () => {
    const [own, other] = [await service.addCompany(), await service.addCompany()];
    const { id } = await addProduct(service.db, { supplier, companyId: own.id });
    assert.equal((await get(id, '', { key: own.key })).body.data.productId, id);
    const { status, body } = await get(id, '', { key: other.key });
    assert.deepEqual([status, body.code, body.message], [404, 'NOT_FOUND', `The product ${id} was not found.`]);
  });

  it('returns 404 for unknown products and those that have left the catalog, and 400 for other IDs', async () => {
    const { id } = await addProduct(service.db, { supplier, name: 'Wicker basket' });
    await changeProducts(service.db, [id], (products) => products.update({ active: false, listed: false }));
    await service.settled();
    for (const unknown of [id, crypto.randomUUID()]) assert.equal((await get(unknown)).status, 404);
    const { status, body } = await get('ps_1');
    assert.deepEqual([status, body.details], [400, ['path parameter "productId": must be a UUID']]);
  });

  it('returns 304 until the product changes', async () => {
    const { id } = await addProduct(service.db, { supplier, name: 'Glass lantern' });
    await service.settled();
    const headers = { 'if-none-match': (await get(id)).headers['etag'] as string };
    assert.equal((await get(id, '', { headers })).status, 304);
    await changeProducts(service.db, [id], (products) => products.update({ active: false, listed: false }));
    await service.settled();
    assert.equal((await get(id, '', { headers })).status, 404);
  });
});
