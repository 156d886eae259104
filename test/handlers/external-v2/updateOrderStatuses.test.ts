import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { storedRows } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });

const orders = '/api/v2/external/orders';
const post = (updates: unknown, options: RequestOptions = {}) =>
  service.send('updateOrderStatuses', 'POST', `${orders}/status`, { body: { updates }, ...options });

async function order(key = service.key): Promise<string> {
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  const response = await service.send('createOrder', 'POST', orders, { body, key });
  return response.body.data.orders[0].deliveryId;
}

describe('POST /api/v2/external/orders/status', () => {
  it('does not take an order number for the reference of another order', async () => {
    const number = 'PS-2026-99999';
    const body = { items: [{ productId: product.id, quantity: 1 }], externalOrderId: number };
    const { deliveryId } = (await service.send('createOrder', 'POST', orders, { body })).body.data.orders[0];
    const updates = [deliveryId, number].map((orderRef) => ({ orderRef, status: 'part_paid' }));
    const { status, body: result } = await post(updates);
    const [first, second] = result.data.results;
    assert.deepEqual([status, first.order.status, second.problem.code], [200, 'part_paid', 'NOT_FOUND']);
  });

  it('returns a result per update, stores the valid ones, and changes nothing if repeated', async () => {
    const { id, key } = await service.addCompany();
    const theirs = await order();
    const [first, second, third] = [await order(key), await order(key), await order(key)];
    const updates = [
      { orderRef: first, status: 'part_paid', comment: 'deposit' },
      { orderRef: second, status: 'delivered' },
      { orderRef: theirs, status: 'part_paid' },
      { orderRef: third, status: 'cancelled' },
    ];
    const { status, body } = await post(updates, { key });
    assert.equal(status, 200);
    const { accepted, rejected, results } = body.data;
    assert.deepEqual([accepted, rejected], [1, 3]);
    assert.deepEqual(
      results.map(({ index, orderRef, order, problem }: Record<string, { status?: string; code?: string }>) => [
        index,
        orderRef,
        order?.status ?? null,
        problem?.code ?? null,
      ]),
      [
        [0, first, 'part_paid', null],
        [1, second, null, 'INVALID_STATUS_TRANSITION'],
        [2, theirs, null, 'NOT_FOUND'],
        [3, third, null, 'MANAGER_ROLE_REQUIRED'],
      ],
    );
    const fields = results.slice(1).map(({ problem }: { problem: { errors: object[] } }) => problem.errors[0]);
    assert.deepEqual(fields, [
      {
        pointer: '/updates/1/status',
        index: 1,
        message: 'must be part_paid, because the order is created',
        expected: 'part_paid',
        received: 'delivered',
      },
      { pointer: '/updates/2/orderRef', index: 2, message: 'must be an order of the company' },
      { pointer: '/updates/3/status', index: 3, message: 'must be set by a key with the manager role' },
    ]);
    assert.deepEqual(results[1].problem.details, [
      '/updates/1/status: must be part_paid, because the order is created',
    ]);
    const before = await storedRows(service.db, id);
    assert.deepEqual((await post(updates, { key })).body, body);
    assert.deepEqual(await storedRows(service.db, id), before);
  });

  it('accepts order numbers, and rejects an order that occurs by two of its identifiers', async () => {
    const deliveryId = await order();
    const { orderNumber, orderId } = (await service.get('getOrder', `${orders}/${deliveryId}`)).body.data;
    const updates = [
      { orderRef: orderNumber, status: 'part_paid' },
      { orderRef: deliveryId, status: 'part_paid' },
      { orderRef: orderId.toUpperCase(), status: 'part_paid' },
    ];
    const twice = await post(updates);
    assert.deepEqual(twice.body.details, [
      '/updates/1/orderRef: must not be that of /updates/0',
      '/updates/2/orderRef: must not be that of /updates/0',
    ]);
    const [result] = (await post(updates.slice(0, 1))).body.data.results;
    assert.deepEqual([result.orderRef, result.order.status], [orderNumber, 'part_paid']);
    const upperCase = orderId.toUpperCase();
    const [again] = (await post([{ orderRef: upperCase, status: 'part_paid' }])).body.data.results;
    assert.deepEqual([again.orderRef, again.order.orderNumber], [upperCase, orderNumber]);
    assert.equal((await service.get('getOrder', `${orders}/${upperCase}`)).body.data.orderNumber, orderNumber);
    const events = await service.get('listEvents', `/api/v2/external/events?orderRef=${upperCase}`);
    assert.equal(events.status, 200);
  });

  it('rejects an order that occurs twice, and more than 100 updates', async () => {
    const deliveryId = await order();
    const twice = await post([
      { orderRef: deliveryId, status: 'part_paid' },
      { orderRef: deliveryId, status: 'paid' },
    ]);
    assert.deepEqual([twice.status, twice.body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(twice.body.details, ['/updates/1/orderRef: must not be that of /updates/0']);
    const many = Array.from({ length: 101 }, () => ({ orderRef: deliveryId, status: 'part_paid' }));
    assert.equal((await post(many)).body.code, 'INVALID_REQUEST');
    assert.equal((await service.get('getOrder', `${orders}/${deliveryId}`)).body.data.status, 'created');
  });
});
