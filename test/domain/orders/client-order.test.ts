import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOrderSample } from '../../../src/domain/orders/client-order.ts';

const order = {
  id: 'an-order',
  status: 'accepted',
  supplierId: 'a-supplier',
  shippingMethod: 'sea',
  firstPaymentOn: '2026-10-01',
  shippedOn: '2026-10-09',
  acceptedOn: '2026-11-16',
} as const;

test('an accepted order has a lead time from its first payment and from its shipment', () => {
  const days = { first_payment: 46, shipped: 38 };
  assert.deepEqual(clientOrderSample(order), {
    orderId: 'an-order',
    supplierId: 'a-supplier',
    shippingMethod: 'sea',
    acceptedOn: '2026-11-16',
    days,
  });
});

test('one of the two dates is sufficient; a date after acceptance is ignored', () => {
  assert.deepEqual(clientOrderSample({ ...order, shippedOn: null })?.days, { first_payment: 46, shipped: null });
  assert.deepEqual(clientOrderSample({ ...order, firstPaymentOn: '2026-12-01' })?.days, {
    first_payment: null,
    shipped: 38,
  });
});

test('an order that is cancelled, or lacks acceptance, supplier, method or both dates, has no lead time', () => {
  for (const lacking of [
    { acceptedOn: null },
    { supplierId: null },
    { shippingMethod: null },
    { firstPaymentOn: null, shippedOn: null },
    { status: 'cancelled' as const },
  ]) {
    assert.equal(clientOrderSample({ ...order, ...lacking }), undefined);
  }
});
