import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const manager = await service.addKey(service.company.id, { role: 'manager' });
const supplier = await addSupplier(service.db);
const images = [{ id: 'i', url: 'https://images.portside.example/85123A/1.jpg', alt: '', position: 0 }];
const product = await addProduct(service.db, { supplier, name: 'Heart', sku: '85123A', price: '2.55', images });

const get = (ref: string, key?: string) =>
  service.get('getOrder', `/api/v1/external/orders/${encodeURIComponent(ref)}`, { key });

async function order(extra: object = {}): Promise<{ orderNumber: string; deliveryId: string }> {
  const body = { items: [{ productId: product.id, quantity: 48 }], comment: 'Gate 2', ...extra };
  return (await service.send('createOrders', 'POST', '/api/v1/external/orders', { body })).body.data.orders[0];
}

async function set(ref: string, body: object) {
  const path = `/api/v1/external/orders/${ref}/status`;
  const response = await service.send('updateOrderStatus', 'PUT', path, { key: manager, body });
  assert.equal(response.status, 200);
  return response.body.data.statusChangedAt as string;
}

describe('GET /api/v1/external/orders/{orderNumber}', () => {
  it('returns a new order in full', async () => {
    const { orderNumber, deliveryId } = await order({ externalOrderId: 'PO-1', shippingMethod: 'sea' });
    const { data } = (await get(orderNumber)).body;
    const { orderId, createdAt } = data;
    const line = {
      isCustom: false,
      productId: product.id,
      sku: '85123A',
      name: 'Heart',
      imageUrl: 'https://images.portside.example/85123A/1.jpg',
      quantity: 48,
      unitPrice: '2.55',
      totalPrice: '122.40',
      currency: 'EUR',
      product: { name: 'Heart', sku: '85123A', imageUrl: 'https://images.portside.example/85123A/1.jpg' },
    };
    assert.deepEqual(data, {
      orderId,
      orderNumber,
      deliveryId,
      externalOrderId: 'PO-1',
      status: 'created',
      statusDisplay: { label: 'Created', color: 'blue', cssClass: 'bg-blue-100 text-blue-800' },
      supplier: { id: supplier.id, name: supplier.name },
      items: [line],
      hasCustomItems: false,
      totalAmount: '122.40',
      currency: 'EUR',
      shippingMethod: 'sea',
      estimatedArrivalDate: null,
      estimatedArrivalBasis: null,
      estimatedDeliveryDate: null,
      actualDeliveryDate: null,
      createdAt,
      confirmedAt: null,
      paidAt: null,
      shippedAt: null,
      acceptedAt: null,
      trackingNumber: null,
      comment: 'Gate 2',
      allowedTransitions: ['part_paid'],
      timeline: [{ status: 'created', createdAt, by: 'external_api', comment: null }],
    });
  });

  it('returns an accepted order with the time of each status', async () => {
    const { orderNumber } = await order();
    const at: Record<string, string> = {};
    for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted']) {
      at[status] = await set(orderNumber, { status, trackingNumber: 'MEDU4471902' });
    }
    const { data } = (await get(orderNumber)).body;
    assert.deepEqual(
      [data.confirmedAt, data.paidAt, data.shippedAt, data.acceptedAt],
      [at.part_paid, at.paid, at.on_the_way, at.accepted],
    );
    assert.equal(data.actualDeliveryDate, at.delivered?.slice(0, 10));
    assert.equal(data.trackingNumber, 'MEDU4471902');
    assert.deepEqual(data.allowedTransitions, []);
    assert.equal(data.timeline.length, 6);
    assert.deepEqual(data.timeline[5], {
      status: 'accepted',
      createdAt: at.accepted,
      by: 'external_api',
      comment: null,
    });
  });

  it('returns the UTC day on which an order was delivered', async () => {
    const { orderNumber } = await order();
    for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered']) await set(orderNumber, { status });
    await service
      .db('orders')
      .where({ order_number: orderNumber })
      .update({ delivered_at: '2026-03-01T00:30:00+02:00' });
    const { data } = (await get(orderNumber)).body;
    assert.equal(data.actualDeliveryDate, '2026-02-28');
    assert.equal(data.acceptedAt, null);
  });

  it('returns custom lines, without a product', async () => {
    const line = { supplierId: supplier.id, customSku: 'C-1', customName: 'Swatch', quantity: 1, customPrice: 0.1234 };
    const { orderNumber } = await order({ items: [{ ...line, customCategory: 'Samples' }] });
    const { data } = (await get(orderNumber)).body;
    assert.equal(data.hasCustomItems, true);
    assert.deepEqual(
      [data.items[0].product, data.items[0].customCategory, data.items[0].unitPrice],
      [undefined, 'Samples', '0.1234'],
    );
  });

  it('finds an order by its delivery id, with or without a suffix', async () => {
    const first = await order({ items: [{ productId: product.id, quantity: 7 }] });
    const second = await order({ items: [{ productId: product.id, quantity: 7 }] });
    assert.match(second.deliveryId, /\/2$/);
    for (const { orderNumber, deliveryId } of [first, second]) {
      assert.equal((await get(deliveryId)).body.data.orderNumber, orderNumber);
    }
  });

  it('rejects a malformed reference and unknown parameters', async () => {
    for (const ref of ['1', 'ord-7k3m9qx2vb', 'PS-26-1', "ORD-' OR 1=1", 'PS-2026-0001/', 'ORD-\u0000']) {
      assert.equal((await get(ref)).status, 400, ref);
    }
    const { orderNumber } = await order();
    const response = await service.get('getOrder', `/api/v1/external/orders/${orderNumber}?colour=red`);
    assert.equal(response.status, 400);
  });
});
