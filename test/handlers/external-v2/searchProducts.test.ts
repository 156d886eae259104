import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
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

  it("finds by the start of the SKU, which the supplier's own SKU shares", async () => {
    assert.deepEqual(await skus('sku=lan-'), ['LAN-1', 'LAN-2-v2']);
    assert.deepEqual(await skus('sku=LAN-2'), ['LAN-2-v2']);
    assert.deepEqual(await skus('sku=AN-2'), []);
    assert.deepEqual(await skus('sku=50%25_'), ['50%_X']);
    assert.deepEqual(await skus('sku=5_'), []);
  });

  it('combines name and SKU, and accepts a limit and extras', async () => {
    assert.deepEqual(await skus('q=candle&sku=LAN'), ['LAN-2-v2']);
    const { data } = (await search('q=candle&limit=1&include=tags')).body;
    assert.deepEqual([data.limit, data.count, data.items.length], [1, 1, 1]);
    assert.deepEqual(data.items[0].tags, []);
  });

  it('rejects an empty search and unknown parameters', async () => {
    assert.match((await search('')).body.details[0], /"q" or "sku": is required/);
    assert.match((await search('q=a&limit=101')).body.details[0], /"limit": must be <= 100/);
    assert.match((await search('q=a&offset=1')).body.details[0], /"offset": is unknown/);
  });

  it('returns 304 while nothing changes', async () => {
    await service.settled();
    const { etag } = (await search('q=candle')).headers;
    assert.equal((await search('q=candle', { headers: { 'if-none-match': etag as string } })).status, 304);
  });

  it('requires a bearer key', async () => {
    assert.equal((await search('q=a', { key: '' })).status, 401);
  });
});
