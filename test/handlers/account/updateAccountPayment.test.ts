import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place, recordedEvents } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};
const payment = { paymentId: 'PAY-1', date: '2026-11-01', amount: 20, currency: 'EUR', kind: 'goods_invoice' };

async function createOrder() {
  const [order] = await place(service.ctx, buyer, {
    lines: [{ productId: product.id, quantity: 2 }],
    shippingMethod: 'sea',
  });
  return { ref: order!.orderNumber };
}
const pay = (ref: string, changes: object = {}, as: Parameters<typeof service.call>[1] = {}) => {
  const { paymentId, ...body } = { ...payment, ...changes };
  return service.call('updateAccountPayment', { path: { ref, paymentId }, body, ...as });
};
const auditOf = async (ref: string) =>
  (await service.audit('order.payment_recorded')).filter(({ subject }) => subject === ref);

describe('PUT /api/account/v1/orders/{ref}/payments/{paymentId}', () => {
  it('records a payment and returns the landed cost, with the event, the audit entry and the promised date', async () => {
    const { ref } = await createOrder();
    const { status, body } = await pay(ref);
    assert.deepEqual([status, body.data.landedCost, body.data.payments.length], [200, 20, 1]);
    const learned = { path: { ref }, query: { estimate: 'learned' } };
    assert.deepEqual(body, (await service.call('getAccountOrderCost', learned)).body);
    const [entry] = await auditOf(ref);
    assert.deepEqual([entry?.user_id, entry?.before], [service.manager.id, null]);
    assert.deepEqual(entry?.after, { ...payment, amount: '20.00' });
    const order = (await service.call('getAccountOrder', { path: { ref } })).body.data;
    assert.equal(order.promisedDate, order.estimatedArrivalDate);
    const events = await recordedEvents(service.db, { subject_id: order.orderId, name: 'order.updated' });
    assert.equal(events.length, 2);
    assert.equal(order.status, 'created');
  });

  it('corrects the payment with the same ID, and records a repeated request once', async () => {
    const { ref } = await createOrder();
    await pay(ref);
    await pay(ref);
    const { body } = await pay(ref, { amount: 25.5 });
    assert.deepEqual([body.data.landedCost, body.data.payments.length], [25.5, 1]);
    const [, correction, ...more] = await auditOf(ref);
    assert.deepEqual([correction?.before?.amount, correction?.after?.amount, more], ['20.00', '25.50', []]);
  });

  for (const [what, changes, detail] of [
    ['an amount of 0', { amount: 0 }, /^\/amount: /],
    ['no number', { amount: null }, /^\/amount: /],
    ['too many decimals', { amount: 1.23456 }, /^\/amount: must have at most 4 decimal places/],
    ['a future date', { date: '2099-01-01' }, /^\/date: must be between 1970-01-01 and tomorrow/],
    ['a currency without a rate', { currency: 'XAF' }, /^\/currency: can't be converted into EUR/],
    ['an unknown kind', { kind: 'bribe' }, /^\/kind: /],
    ['an empty ID', { paymentId: ' ' }, /^path parameter "paymentId": /],
  ] as const) {
    it(`records nothing for ${what}`, async () => {
      const { ref } = await createOrder();
      const { status, body } = await pay(ref, changes);
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
      assert.match(body.details[0], detail);
      assert.deepEqual(await auditOf(ref), []);
      assert.equal((await service.call('getAccountOrderCost', { path: { ref } })).body.data.payments.length, 0);
    });
  }

  it('records nothing for a member and another company', async () => {
    const { ref } = await createOrder();
    assert.equal((await pay(ref, {}, { as: service.member })).body.code, 'MANAGER_ROLE_REQUIRED');
    assert.equal((await pay(ref, {}, { as: service.stranger })).status, 404);
    assert.deepEqual(await auditOf(ref), []);
  });
});
