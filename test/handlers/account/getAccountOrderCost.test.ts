import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();

test('returns the landed cost of an order', async () => {
  const { product } = await createSupplierWithProduct(service.db, { price: '10.00' });
  const buyer = {
    companyId: service.company.id,
    by: 'external_api' as const,
    keyId: 'KeyOfTheTest',
    requestId: 'a request',
  };
  const [order] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 3 }] });
  const path = { ref: order!.orderNumber };
  const { status, body } = await service.call('getAccountOrderCost', { as: service.member, path });
  assert.deepEqual([status, body.data.source, body.data.landedCost], [200, 'estimated', 51]);
});
