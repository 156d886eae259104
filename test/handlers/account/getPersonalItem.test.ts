import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);

test('returns an item at the path in Location, also after its removal', async () => {
  const body = { supplierId: supplier.id, sku: 'KRL-1', name: 'Fig candle', price: '3.10' };
  const created = await service.call('createPersonalItem', { body });
  const { data: expected } = created.body;
  assert.equal(created.headers['location'], `/api/account/v1/personal-items/${expected.productId}`);
  const path = { productId: expected.productId };
  assert.deepEqual((await service.call('getPersonalItem', { path })).body.data, expected);
  assert.equal((await service.call('getPersonalItem', { path, as: service.stranger })).status, 404);
  await service.call('deletePersonalItem', { path });
  assert.equal((await service.call('getPersonalItem', { path })).body.data.active, false);
});
