// The client against a running service: credentials of each API, typed responses, and errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPortside, PortsideError } from '../../sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const product = await addProduct(service.db, { supplier, name: 'Wicker basket', price: '4.50' });
await service.settled();
const portside = createPortside({ baseUrl: service.url, apiKey: service.key });

test('finds a product, orders it and reads the order by a delivery id with a suffix', async () => {
  const { data: found } = await portside.externalV2.searchProducts({ query: { q: 'wicker' } });
  const items = found.data.items.map(({ productId }) => ({ productId, quantity: 12 }));
  await portside.externalV1.createOrders({ body: { items } });
  const { data: again } = await portside.externalV1.createOrders({ body: { items } });
  const orderNumber = again.data.orders[0]?.deliveryId ?? '';
  assert.match(orderNumber, /^PS-\d{4}-\d{4}\/2$/);
  const { data: order } = await portside.externalV1.getOrder({ path: { orderNumber } });
  assert.equal(order.data.totalAmount, '54.00');
});

test('creates one order for a repeated Idempotency-Key', async () => {
  const order = { headers: { 'Idempotency-Key': 'po-1' }, body: { items: [{ productId: product.id, quantity: 3 }] } };
  const { data: first } = await portside.externalV1.createOrders(order);
  const { data: second, response } = await portside.externalV1.createOrders(order);
  assert.deepEqual(second, first);
  assert.equal(response.headers.get('Idempotency-Replayed'), 'true');
});

test('reads the Standard API with the same key', async () => {
  const { data } = await portside.standard.getProduct({ path: { id: product.id } });
  assert.equal(data.data.name, 'Wicker basket');
});

test('rejects with the error of the service', async () => {
  const stranger = createPortside({ baseUrl: service.url, apiKey: 'unknown' });
  await assert.rejects(stranger.standard.listProducts({ headers: { 'X-Request-Id': 'mine' } }), (error) => {
    assert.ok(error instanceof PortsideError);
    assert.equal(error.status, 401);
    assert.equal(error.code, 'UNAUTHORIZED');
    assert.equal(error.requestId, 'mine');
    return true;
  });
  const invalid = [{ productId: product.id, date: '2026-02-30', quantity: 1 }];
  await assert.rejects(portside.standard.pushSales({ body: { sales: invalid } }), (error) => {
    assert.ok(error instanceof PortsideError);
    assert.deepEqual([error.status, error.code, error.errors[0]?.index], [400, 'INVALID_REQUEST', 0]);
    assert.match(error.message, /\/sales\/0\/date: must be a valid date$/);
    return true;
  });
  await assert.rejects(portside.externalV2.searchProducts(), (error) => {
    assert.ok(error instanceof PortsideError);
    assert.equal(error.details.length, 1);
    assert.ok(error.message.includes(error.details[0] ?? '?'));
    return true;
  });
});

test('returns the error and the response instead of rejecting, if requested', async () => {
  const options = { path: { ref: 'ORD-0000000000' }, throwOnError: false } as const;
  const { data, error, response } = await portside.externalV2.getOrderCost(options);
  assert.equal(data, undefined);
  assert.equal(response?.status, 404);
  assert.ok(error && 'code' in error);
  assert.equal(error.code, 'NOT_FOUND');
});

test('rejects a conditional read without changes with 304', async () => {
  const { response } = await portside.externalV2.listCatalog();
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
  await assert.rejects(portside.externalV2.listCatalog({ headers }), { name: 'PortsideError', status: 304 });
});
