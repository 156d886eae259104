import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();
const push = (products: unknown) =>
  service.send('pushProducts', 'POST', '/api/v2/external/products', { body: { products } });

test('stores listings as pushListings does, and names its own list in warnings and errors', async () => {
  const mug = { clientProductId: 'KE-1', name: 'Red mug', barcode: '5012345851234' };
  const { status, body } = await push([mug]);
  assert.deepEqual([status, body.data.created, body.data.warnings[0].pointer], [200, 1, '/products/0/barcode']);
  const read = await service.get('getListing', '/api/v2/external/listings/KE-1');
  assert.equal(read.body.data.name, 'Red mug');
  const rejected = await push([mug, { ...mug, name: '' }]);
  assert.deepEqual(rejected.body.details, [
    '/products/1/name: must not be empty',
    '/products/1/clientProductId: must be unique in the request',
  ]);
});
