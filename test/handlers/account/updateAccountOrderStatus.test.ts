import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAccount, type TestUser } from '../../support/account.ts';
import { createSupplierWithProduct, place, recordedEvents } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};

async function createOrder(): Promise<string> {
  const [order] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  return order!.orderNumber;
}
const change = (ref: string, body: unknown, as: TestUser | null = service.member) =>
  service.call('updateAccountOrderStatus', { path: { ref }, body, as });
const read = async (ref: string) => (await service.call('getAccountOrder', { path: { ref } })).body.data;

describe('PUT /api/account/v1/orders/{ref}/status', () => {
  it('sets the next status as the user, with the event, the audit entry and the promised date', async () => {
    const ref = await createOrder();
    const { status, body } = await change(ref, { status: 'part_paid', comment: '30 %', shippingMethod: 'sea' });
    assert.deepEqual([status, body.data.status], [200, 'part_paid']);
    const order = await read(ref);
    assert.deepEqual([order.timeline[1].by, order.timeline[1].comment], ['user', '30 %']);
    assert.deepEqual([order.promisedDate, order.daysLate], [order.estimatedArrivalDate, 0]);
    assert.match(order.promisedDate, /^\d{4}-\d\d-\d\d$/);
    const [event] = await recordedEvents(service.db, { subject_id: order.orderId, name: 'order.status_changed' });
    assert.equal(event!.data.changedBy, 'user');
    const entry = (await service.audit('order.status_updated')).find(({ subject }) => subject === ref);
    assert.deepEqual(
      [entry?.user_id, entry?.before?.status, entry?.after?.status, entry?.after?.shippingMethod],
      [service.member.id, 'created', 'part_paid', 'sea'],
    );
  });

  it('keeps the promised date when the estimate changes', async () => {
    const ref = await createOrder();
    await change(ref, { status: 'part_paid', shippingMethod: 'sea' });
    const promised = (await read(ref)).promisedDate;
    for (const status of ['paid', 'on_the_way']) await change(ref, { status, shippingMethod: 'air' });
    const order = await read(ref);
    assert.equal(order.promisedDate, promised);
    assert.ok(order.estimatedArrivalDate < promised);
  });

  it('returns 200 for a repeated request, and records it once', async () => {
    const ref = await createOrder();
    const first = await change(ref, { status: 'part_paid' });
    assert.deepEqual((await change(ref, { status: 'part_paid' })).body, first.body);
    assert.equal((await service.audit('order.status_updated')).filter(({ subject }) => subject === ref).length, 1);
  });

  it('changes nothing for a skipped status, a final order and an unknown status', async () => {
    const ref = await createOrder();
    const codeOf = async (body: unknown, as?: TestUser) => {
      const response = await change(ref, body, as);
      return [response.status, response.body.code];
    };
    assert.deepEqual(await codeOf({ status: 'paid' }), [409, 'INVALID_STATUS_TRANSITION']);
    assert.deepEqual(await codeOf({ status: 'lost' }), [400, 'INVALID_REQUEST']);
    assert.equal((await read(ref)).status, 'created');
    assert.equal((await change(ref, { status: 'cancelled' }, service.manager)).status, 200);
    assert.deepEqual(await codeOf({ status: 'part_paid' }), [409, 'ORDER_FINAL']);
  });

  it('lets only managers cancel', async () => {
    const ref = await createOrder();
    const { status, body } = await change(ref, { status: 'cancelled' });
    assert.deepEqual([status, body.code], [403, 'MANAGER_ROLE_REQUIRED']);
    assert.equal((await read(ref)).status, 'created');
    const cancelled = await change(ref, { status: 'cancelled', comment: 'Branch closed' }, service.manager);
    assert.equal(cancelled.status, 200);
    const entry = (await service.audit('order.status_updated')).find(({ subject }) => subject === ref);
    assert.equal(entry?.after?.cancellationReason, 'Branch closed');
  });
});
