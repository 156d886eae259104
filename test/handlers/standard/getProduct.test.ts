import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);

const get = (rest: string, options?: { key?: string; headers?: Record<string, string> }) =>
  service.get('getProduct', `/api/v1/products/${rest}`, options);

describe('GET /api/v1/products/{id}', () => {
  it('finds a product by UUID and by ps_ ID, with images unless they are switched off', async () => {
    const image = { id: 'i1', url: 'https://images.example.com/1.jpg', alt: '', position: 0 };
    const { id, internalId } = await addProduct(service.db, { supplier, name: 'Lantern', images: [image] });
    const byId = await get(id);
    assert.equal(byId.status, 200);
    assert.equal(byId.body.data.name, 'Lantern');
    assert.deepEqual(byId.body.data.images, [image]);
    assert.deepEqual((await get(internalId)).body, byId.body);
    assert.equal((await get(`${id}?withImages=false`)).body.data.images, undefined);
    assert.equal((await get(`${id}?includeCategory=true`)).body.data.category_name, 'Other');
  });

  it('does not find products that the company cannot see', async () => {
    const stranger = await service.addCompany();
    const personal = await addProduct(service.db, { supplier, companyId: stranger.id });
    const hidden = await addProduct(service.db, { supplier, listed: false });
    for (const id of [personal.id, personal.internalId, hidden.id, '00000000-0000-7000-8000-000000000000']) {
      const response = await get(id);
      assert.equal(response.status, 404, id);
      assert.equal(response.body.code, 'NOT_FOUND');
    }
    assert.equal((await get(personal.id, { key: stranger.key })).status, 200);
  });

  it('rejects a malformed ID and unknown flags', async () => {
    for (const id of [
      '1',
      'ps_short',
      'ps_00000000000',
      '00000000-0000-7000-8000-00000000000g',
      '%00',
      '%ff',
      'a%2Fb',
    ]) {
      assert.equal((await get(id)).status, 400, id);
    }
    assert.equal((await get('ps_0000000000?colour=red')).status, 400);
  });

  it('returns 304 while nothing changes', async () => {
    const { id } = await addProduct(service.db, { supplier });
    await service.settled();
    const { etag } = (await get(id)).headers;
    assert.equal((await get(id, { headers: { 'if-none-match': etag as string } })).status, 304);
  });
});
