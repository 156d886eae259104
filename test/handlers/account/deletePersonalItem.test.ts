import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);

test('removes an item from the catalog; reactivating it adds it again', async () => {
  const body = { supplierId: supplier.id, sku: 'KRL-1', name: 'Fig candle', price: '3.10' };
  const path = { productId: (await service.call('createPersonalItem', { body })).body.data.productId };
  const removed = await service.call('deletePersonalItem', { path });
  assert.deepEqual([removed.status, removed.body.data.active], [200, false]);
  await service.settled();
  const catalog = () => service.get('listCatalog', '/api/v2/external/catalog');
  assert.deepEqual((await catalog()).body.data.items, []);
  await service.call('updatePersonalItem', { path, body: { active: true } });
  await service.settled();
  assert.equal((await catalog()).body.data.items.length, 1);
  assert.equal((await service.audit('personal_item.deleted')).length, 1);
});
