import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordedEvents } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const manager = await service.addKey(service.company.id, { role: 'manager' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });

const orders = '/api/v2/external/orders';
const put = (ref: string, body: unknown, options: RequestOptions = {}) =>
  service.send('updateOrderStatus', 'PUT', `${orders}/${encodeURIComponent(ref)}/status`, { body, ...options });

async function order(): Promise<{ orderNumber: string; deliveryId: string }> {
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  return (await service.send('createOrder', 'POST', orders, { body })).body.data.orders[0];
}

describe('PUT /api/v2/external/orders/{ref}/status', () => {
  it('sets the next status and returns the allowed ones', async () => {
    const { deliveryId, orderNumber } = await order();
    const change = { status: 'part_paid', externalOrderId: 'PO-1', shippingMethod: 'sea', trackingNumber: 'M-1' };
    const { status, body } = await put(deliveryId, change);
    assert.equal(status, 200);
    const { orderId, statusChangedAt } = body.data;
    assert.deepEqual(body.data, {
      deliveryId,
      orderNumber,
      orderId,
      externalOrderId: 'PO-1',
      status: 'part_paid',
      statusChangedAt,
      allowedTransitions: ['paid'],
    });
    const again = await put(orderNumber, { status: 'part_paid' });
    assert.deepEqual(again.body, body);
    assert.equal((await recordedEvents(service.db, { subject_id: orderId, name: 'order.status_changed' })).length, 1);
  });

  it('rejects skipped statuses, final orders, and cancellation by a member', async () => {
    const { deliveryId } = await order();
    const skipped = await put(deliveryId, { status: 'paid' });
    assert.deepEqual([skipped.status, skipped.body.code], [409, 'INVALID_STATUS_TRANSITION']);
    assert.deepEqual(skipped.body.details, ['/status: must be part_paid, because the order is created']);
    const cancel = { status: 'cancelled', comment: 'Closed' };
    const rejected = await put(deliveryId, cancel);
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'MANAGER_ROLE_REQUIRED']);
    assert.equal((await put(deliveryId, cancel, { key: manager })).body.data.status, 'cancelled');
    const final = await put(deliveryId, { status: 'part_paid' });
    assert.deepEqual([final.status, final.body.code], [409, 'ORDER_FINAL']);
  });
});
