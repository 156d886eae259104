import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);
const items = [{ productId: product.id, quantity: 2 }];

test('changes an order as a user, with an audit entry', async () => {
  const created = await service.call('createAccountOrder', { body: { items, comment: 'Double boxes' } });
  const ref = created.body.data.orders[0].orderNumber;
  const { status, body } = await service.call('updateAccountOrder', {
    path: { ref },
    body: { deliveryAddress: 'Depot 2' },
    as: service.member,
  });
  assert.equal(status, 200);
  assert.deepEqual([body.data.deliveryAddress, body.data.comment], ['Depot 2', 'Double boxes']);
  assert.deepEqual((await service.call('getAccountOrder', { path: { ref }, as: service.member })).body.data, body.data);
  const [entry] = await service.audit('order.updated');
  assert.deepEqual(
    [entry!.user_id, entry!.subject, entry!.after],
    [service.member.id, ref, { deliveryAddress: 'Depot 2' }],
  );
});

test('orders of a draft have its instructions', async () => {
  const body = { items, externalOrderId: 'PO-9', comment: 'note', deliveryAddress: 'Depot 3' };
  const { data: draft } = (await service.call('createAccountOrderDraft', { body })).body;
  assert.deepEqual([draft.deliveryAddress, draft.requestedDate], ['Depot 3', null]);
  const path = { draftId: draft.id };
  const past = await service.call('updateOrderDraft', {
    path,
    body: { digest: draft.digest, requestedDate: '2020-01-01' },
  });
  assert.equal(past.status, 400);
  const changed = await service.call('updateOrderDraft', {
    path,
    body: { digest: draft.digest, deliveryAddress: null },
  });
  const { digest } = changed.body.data.current;
  const approved = await service.call('approveOrderDraft', { path, body: { digest } });
  const ref = approved.body.data.placedOrders[0].orderNumber;
  const { data: order } = (await service.call('getAccountOrder', { path: { ref } })).body;
  assert.deepEqual([order.externalOrderId, order.comment, order.deliveryAddress], ['PO-9', 'note', null]);
});
