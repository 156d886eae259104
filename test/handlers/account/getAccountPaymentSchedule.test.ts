import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';

const service = await startAccount();
const { supplier, product } = await createSupplierWithProduct(service.db);

test('returns the schedule of v2 to a member', async () => {
  const paymentTerms = [{ percent: 100, dueEvent: 'order', days: 14 }];
  await service.call('updateSupplierContact', { path: { supplierId: supplier.id }, body: { paymentTerms } });
  const created = await service.call('createAccountOrder', {
    body: { items: [{ productId: product.id, quantity: 2 }] },
  });
  const ref = created.body.data.orders[0].orderNumber;
  const { status, body } = await service.call('getAccountPaymentSchedule', { path: { ref }, as: service.member });
  assert.equal(status, 200);
  assert.deepEqual([body.data.instalments.length, body.data.instalments[0].status], [1, 'due']);
  const v2 = await service.get('getPaymentSchedule', `/api/v2/external/orders/${ref}/payment-schedule`);
  assert.deepEqual(body.data, v2.body.data);
});

test('an approved draft has the terms of its approval', async () => {
  const request = { body: { items: [{ productId: product.id, quantity: 2 }] } };
  const { body: drafted } = await service.send('createOrderDraft', 'POST', '/api/v2/external/order-drafts', request);
  const { id: draftId, digest } = drafted.data;
  const paymentTerms = [{ percent: 100, dueEvent: 'shipment' }];
  await service.call('updateSupplierContact', { path: { supplierId: supplier.id }, body: { paymentTerms } });
  const { body: approved } = await service.call('approveOrderDraft', { path: { draftId }, body: { digest } });
  const ref = approved.data.placedOrders[0].orderNumber;
  const { body } = await service.call('getAccountPaymentSchedule', { path: { ref } });
  assert.deepEqual(
    body.data.instalments.map(({ dueEvent }: { dueEvent: string }) => dueEvent),
    ['shipment'],
  );
});
