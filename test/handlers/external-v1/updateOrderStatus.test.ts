import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordedEvents } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const manager = await service.addKey(service.company.id, { role: 'manager' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });

const put = (ref: string, body: unknown, options: RequestOptions = {}) => {
  const path = `/api/v1/external/orders/${encodeURIComponent(ref)}/status`;
  return service.send('updateOrderStatus', 'PUT', path, { body, ...options });
};

async function order(): Promise<{ orderNumber: string; deliveryId: string }> {
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  return (await service.send('createOrders', 'POST', '/api/v1/external/orders', { body })).body.data.orders[0];
}

const read = async (orderNumber: string) =>
  (await service.get('getOrder', `/api/v1/external/orders/${orderNumber}`)).body.data;

describe('PUT /api/v1/external/orders/{orderNumber}/status', () => {
  it('sets the next status and returns the documented response', async () => {
    const { orderNumber } = await order();
    const { status, body } = await put(orderNumber, {
      status: 'part_paid',
      comment: '30 % deposit',
      externalOrderId: 'PO-1',
      shippingMethod: 'sea',
      trackingNumber: 'MEDU4471902',
    });
    assert.equal(status, 200);
    const after = await read(orderNumber);
    assert.deepEqual(body.data, {
      orderId: after.orderId,
      orderNumber,
      status: 'part_paid',
      statusChangedAt: after.confirmedAt,
    });
    assert.deepEqual(
      [after.externalOrderId, after.shippingMethod, after.trackingNumber, after.timeline[1].comment],
      ['PO-1', 'sea', 'MEDU4471902', '30 % deposit'],
    );
  });

  it('returns 200 and the time of the first request for a repeated one, and notifies nobody again', async () => {
    const { orderNumber, deliveryId } = await order();
    const first = await put(orderNumber, { status: 'part_paid' });
    const again = await put(deliveryId, { status: 'part_paid', externalOrderId: 'PO-2' });
    assert.deepEqual(again.body, first.body);
    const { orderId, externalOrderId } = await read(orderNumber);
    assert.equal(externalOrderId, 'PO-2');
    const events = await recordedEvents(service.db, { subject_id: orderId, name: 'order.status_changed' });
    assert.equal(events.length, 1);
  });

  it('applies only externalOrderId of a repeated request', async () => {
    const { orderNumber } = await order();
    await put(orderNumber, { status: 'part_paid', comment: 'deposit', shippingMethod: 'sea', trackingNumber: 'T-1' });
    const before = await read(orderNumber);
    const rest = { comment: 'other', shippingMethod: 'air', trackingNumber: 'T-2' };
    assert.equal((await put(orderNumber, { status: 'part_paid', externalOrderId: 'PO-3', ...rest })).status, 200);
    assert.deepEqual(await read(orderNumber), { ...before, externalOrderId: 'PO-3' });
  });

  it('rejects a skipped status, naming the current status and the allowed ones', async () => {
    const { orderNumber } = await order();
    const { status, body } = await put(orderNumber, { status: 'paid' });
    assert.deepEqual([status, body.code], [400, 'INVALID_STATUS_TRANSITION']);
    assert.deepEqual(body.details, ['/status: must be part_paid, because the order is created']);
    assert.equal((await put(orderNumber, { status: 'created' })).body.code, 'INVALID_STATUS_TRANSITION');
  });

  it('lets a manager cancel, a member not, and then nothing else', async () => {
    const { orderNumber } = await order();
    const cancel = { status: 'cancelled', comment: 'Buyer closed the branch' };
    const rejected = await put(orderNumber, cancel);
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'MANAGER_ROLE_REQUIRED']);
    assert.equal((await put('ORD-0000000000', cancel)).status, 404);
    assert.equal((await put(orderNumber, cancel, { key: manager })).status, 200);
    assert.equal((await put(orderNumber, cancel, { key: manager })).status, 200);
    const { status, body } = await put(orderNumber, { status: 'part_paid' });
    assert.deepEqual([status, body.code], [400, 'ORDER_FINAL']);
  });

  it('records who set a status, with the key and the request', async () => {
    const { orderNumber } = await order();
    await put(orderNumber, { status: 'part_paid' }, { headers: { 'X-Request-Id': 'step-1' } });
    const { orderId } = await read(orderNumber);
    const [step] = await service.db('order_status_changes').where({ order_id: orderId, step: 2 });
    assert.deepEqual(
      [step.changed_by, step.request_id, step.key_id],
      ['external_api', 'step-1', service.key.slice(3, 15)],
    );
  });

  it('rejects bodies that do not match the schema, and changes nothing', async () => {
    const { orderNumber } = await order();
    for (const body of [
      {},
      { status: 'lost' },
      { status: null },
      { status: ['paid'] },
      { status: 'part_paid', colour: 'red' },
      { status: 'part_paid', shippingMethod: 'rail' },
      { status: 'part_paid', comment: 7 },
      { status: 'part_paid', comment: 'a\u0000' },
      { status: 'part_paid', externalOrderId: '' },
      { status: 'part_paid', trackingNumber: 'x'.repeat(256) },
      '"part_paid"',
      'status=part_paid',
    ]) {
      assert.equal((await put(orderNumber, body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await put('1', { status: 'part_paid' })).status, 400);
    assert.equal((await read(orderNumber)).timeline.length, 1);
  });
});
