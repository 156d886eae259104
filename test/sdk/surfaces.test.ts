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
  const found = await portside.products.search({ q: 'wicker' });
  const items = found.items.map(({ productId }) => ({ productId, quantity: 12 }));
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

test('filters by one value or several', async () => {
  const { items } = await portside.orders.list({ status: ['created', 'paid'] });
  assert.deepEqual([items.length > 0, (await portside.orders.list({ status: 'paid' })).items], [true, []]);
  const two = await portside.catalog.list({ ids: [product.id, crypto.randomUUID()] });
  assert.equal(two.total, 1);
  // @ts-expect-error A misspelled status.
  await assert.rejects(portside.orders.list({ status: 'payed' }), /must list created, .*, not "payed"/);
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
  await assert.rejects(portside.products.search(), (error) => {
    assert.ok(error instanceof PortsideError);
    assert.equal(error.details.length, 1);
    assert.ok(error.message.includes(error.details[0] ?? '?'));
    return true;
  });
});

test('sends the arguments of a resource: path, body, key and headers', async () => {
  const items = [{ productId: product.id, quantity: 5 }];
  const options = { idempotencyKey: 'po-2', headers: { 'X-Request-Id': 'mine' } };
  const { data: made, response } = await portside.orders.create({ items }, options).withResponse();
  assert.equal(response.headers.get('X-Request-Id'), 'mine');
  const [placed] = made.orders;
  assert.deepEqual(await portside.orders.create({ items }, options), made);
  const { status } = await portside.orders.updateStatus(placed!.deliveryId, { status: 'part_paid' });
  assert.equal(status, 'part_paid');
  assert.equal((await portside.orders.get(placed!.orderNumber)).status, 'part_paid');
});

test('rejects a conditional read without changes with 304', async () => {
  const { response } = await portside.catalog.list().withResponse();
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
  await assert.rejects(portside.catalog.list({}, { headers }), { name: 'PortsideError', status: 304 });
});
