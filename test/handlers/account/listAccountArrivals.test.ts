import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);

test('returns the arrivals of v2 to a member, and none of another company', async () => {
  await service.call('createAccountOrder', { body: { items: [{ productId: product.id, quantity: 2 }] } });
  const { status, body } = await service.call('listAccountArrivals', { as: service.member });
  assert.deepEqual([status, body.data.items.length, body.data.items[0].openUnits], [200, 1, 2]);
  const v2 = await service.get('listArrivals', '/api/v2/external/arrivals');
  const ofAccount = { laterConfirmedDate: null, expectedIfPaidToday: null };
  const items = v2.body.data.items.map((arrival: object) => ({ ...arrival, ...ofAccount }));
  assert.deepEqual(body.data, { ...v2.body.data, items });
  const other = await service.call('listAccountArrivals', { as: service.stranger });
  assert.deepEqual(other.body.data, { items: [], nextCursor: null });
});
