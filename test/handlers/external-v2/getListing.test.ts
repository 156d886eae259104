import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();
const get = (id: string, options = {}) =>
  service.get('getListing', `/api/v2/external/listings/${encodeURIComponent(id)}`, options);

test('returns a listing as it is stored, with decimals as strings, and null for what was not sent', async () => {
  const listing = {
    ...{
      clientProductId: 'KE/1 %',
      name: 'Red mug',
      sku: 'M-1',
      barcode: '5012345851235',
      brand: 'Ev',
      category: 'Kitchen',
    },
    ...{ description: 'Kırmızı', price: 12.5, currency: 'TRY', url: 'https://shop.example/1' },
  };
  const plain = { clientProductId: 'KE-2', name: 'Lamp' };
  const body = { listings: [listing, plain] };
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body });
  const { status, body: response } = await get('KE/1 %');
  const { updatedAt, ...data } = response.data;
  assert.deepEqual([status, data], [200, { ...listing, price: '12.50', imageUrl: null }]);
  assert.ok(Date.now() - Date.parse(updatedAt) < 60_000);
  assert.partialDeepStrictEqual((await get('KE-2')).body.data, { ...plain, sku: null, price: null, currency: null });
});

test('does not find unknown listings, and those of other companies', async () => {
  const other = await service.addCompany();
  assert.equal((await get('KE-3')).status, 404);
  assert.equal((await get('KE-2', { key: other.key })).status, 404);
});
