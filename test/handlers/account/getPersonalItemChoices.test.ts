import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();

test('returns the active suppliers and the categories', async () => {
  const supplier = await addSupplier(service.db, { name: 'Brightwater', currency: 'GBP' });
  const hidden = await addSupplier(service.db);
  await service.db('suppliers').where({ id: hidden.id }).update({ active: false });
  const { status, body } = await service.call('getPersonalItemChoices', { as: service.member });
  assert.equal(status, 200);
  assert.deepEqual(body.data.suppliers, [{ id: supplier.id, name: 'Brightwater', currency: 'GBP' }]);
  assert.ok(body.data.categories.some(({ slug }: { slug: string }) => slug === 'home-decor'));
});
