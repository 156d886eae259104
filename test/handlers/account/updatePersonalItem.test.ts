import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const item = {
  supplierId: supplier.id,
  sku: 'KRL-1',
  name: 'Fig candle',
  price: '3.10',
  description: 'Smells of figs.',
};
const { productId } = (await service.call('createPersonalItem', { body: item })).body.data;
const change = (body: unknown, id = productId, as = service.manager) =>
  service.call('updatePersonalItem', { as, path: { productId: id }, body });

test('changes the given fields and no others', async () => {
  const { status, body } = await change({ price: '3.25' });
  assert.deepEqual(
    [status, body.data.price, body.data.name, body.data.description],
    [200, '3.25', 'Fig candle', 'Smells of figs.'],
  );
  assert.equal((await change({ description: '' })).body.data.description, '');
  const [entry] = await service.audit('personal_item.updated');
  assert.deepEqual([entry?.before?.['price'], entry?.after?.['price']], ['3.10', '3.25']);
});

test('does not record a request that changes nothing', async () => {
  const { length } = await service.audit('personal_item.updated');
  await change({ price: '3.25' });
  assert.equal((await service.audit('personal_item.updated')).length, length);
});

test('rejects an invalid value, naming its field', async () => {
  const { status, body } = await change({ price: '-1' });
  assert.equal(status, 400);
  assert.match(body.details[0], /^\/price: /);
});

test('returns 404 for shared products', async () => {
  const shared = await addProduct(service.db, { supplier });
  assert.equal((await change({ price: '1.00' }, shared.id)).status, 404);
});
