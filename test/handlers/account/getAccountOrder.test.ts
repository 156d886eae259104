import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();

test('returns an order by its number, delivery ID or own reference, with its timeline', async () => {
  const { product } = await createSupplierWithProduct(service.db);
  const buyer = {
    companyId: service.company.id,
    by: 'external_api' as const,
    keyId: 'KeyOfTheTest',
    requestId: 'a request',
  };
  const [order] = await place(service.ctx, buyer, {
    lines: [{ productId: product.id, quantity: 3 }],
    externalOrderId: 'PO-7',
  });
  for (const ref of [order!.orderNumber, order!.deliveryId, 'PO-7']) {
    const { status, body } = await service.call('getAccountOrder', { as: service.member, path: { ref } });
    assert.deepEqual([status, body.data.orderNumber, body.data.timeline.length], [200, order?.orderNumber, 1]);
    assert.deepEqual(body.data.allowedTransitions, ['part_paid']);
  }
});
