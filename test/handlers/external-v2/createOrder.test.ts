import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { nothingStored, storedRows } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const pounds = await addSupplier(service.db, { currency: 'GBP' });
const euros = await addSupplier(service.db, { currency: 'EUR' });
const heart = await addProduct(service.db, { supplier: pounds, price: '2.55' });
const runner = await addProduct(service.db, { supplier: euros, price: '14.90' });
await service.setRates({ GBP: '55.02', EUR: '48.21' });

const post = (body: unknown, options: RequestOptions = {}) =>
  service.send('createOrder', 'POST', '/api/v2/external/orders', { body, ...options });
const items = [
  { productId: heart.id, quantity: 48 },
  { productId: runner.id, quantity: 20 },
  { productId: heart.id, quantity: 6, customPrice: 12.5 },
];

describe('POST /api/v2/external/orders', () => {
  it('creates one order per supplier and returns decimal strings', async () => {
    const { status, headers, body } = await post({ items, externalOrderId: 'PO-1', shippingMethod: 'sea' });
    assert.equal(status, 201);
    const [first, second] = body.data.orders;
    const { deliveryId, orderNumber, orderId, createdAt } = first;
    assert.equal(
      (await service.get('getOrder', `/api/v2/external/orders/${orderId}`)).body.data.orderNumber,
      orderNumber,
    );
    assert.equal(headers['location'], `/api/v2/external/orders/${orderNumber}`);
    assert.deepEqual(first, {
      deliveryId,
      orderNumber,
      orderId,
      externalOrderId: 'PO-1',
      supplier: { id: pounds.id, name: pounds.name },
      status: 'created',
      totalAmount: '197.40',
      currency: 'GBP',
      lineCount: 2,
      createdAt,
    });
    assert.deepEqual([second.supplier.id, second.totalAmount, second.currency], [euros.id, '298.00', 'EUR']);
    const { orders, ...totals } = body.data;
    assert.deepEqual(totals, {
      totalOrders: 2,
      currency: 'GBP',
      totalAmount: '458.52',
      totalsByCurrency: [
        { currency: 'GBP', totalAmount: '197.40' },
        { currency: 'EUR', totalAmount: '298.00' },
      ],
    });
  });

  it('accepts custom prices as strings', async () => {
    const { body } = await post({ items: [{ productId: heart.id, quantity: 6, customPrice: '12.50' }] });
    assert.equal(body.data.orders[0].totalAmount, '75.00');
    const { status } = await post({ items: [{ productId: heart.id, quantity: 6, customPrice: '12,50' }] });
    assert.equal(status, 400);
  });

  it('reports every invalid line by index, and stores nothing', async () => {
    const { id, key } = await service.addCompany();
    const { status, body } = await post({ items: [{ ...items[0], quantity: 0 }, items[1], 'none'] }, { key });
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(
      body.errors.map(({ index }: { index: number }) => index),
      [0, 2],
    );
    const unknown = await post({ items: [{ productId: pounds.id, quantity: 1 }] }, { key });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'INVALID_ORDER_LINES']);
    assert.deepEqual(await storedRows(service.db, id), nothingStored);
  });

  it('shares idempotency keys with v1, so that one order is placed while a client migrates', async () => {
    const { id, key } = await service.addCompany();
    const options = { key, body: { items }, headers: { 'Idempotency-Key': 'po-1' } };
    const first = await service.send('createOrders', 'POST', '/api/v1/external/orders', options);
    const again = await post({ items }, options);
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [201, 'true']);
    assert.equal(again.headers['location'], `/api/v2/external/orders/${again.body.data.orders[0].orderNumber}`);
    assert.equal(again.body.data.orders[0].deliveryId, first.body.data.orders[0].deliveryId);
    const other = await post({ items: [items[0]] }, { ...options, body: { items: [items[0]] } });
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
    assert.equal((await storedRows(service.db, id)).orders, 2);
  });

  it('counts with v1 towards the limit of order creation', async () => {
    const limited = await startService({ RATE_LIMITS: 'on' });
    const body = { items: [] };
    const v1 = await limited.send('createOrders', 'POST', '/api/v1/external/orders', { body });
    const v2 = await limited.send('createOrder', 'POST', '/api/v2/external/orders', { body });
    const budget = ({ headers }: typeof v1) => [headers['ratelimit-limit'], headers['ratelimit-remaining']];
    assert.deepEqual(
      [budget(v1), budget(v2)],
      [
        ['60', '59'],
        ['60', '58'],
      ],
    );
  });
});
