import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordedEvents } from '../../support/orders.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const manager = await service.addKey(service.company.id, { role: 'manager' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
const orders = '/api/v2/external/orders';
const in30Days = addDays(new Date().toISOString().slice(0, 10), 30);

async function order(more: object = {}) {
  const body = { items: [{ productId: product.id, quantity: 1 }], ...more };
  const created = await service.send('createOrder', 'POST', orders, { body });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return created.body.data.orders[0] as { orderNumber: string; orderId: string };
}
const patch = (ref: string, body: unknown) => service.send('updateOrder', 'PATCH', `${orders}/${ref}`, { body });
const read = async (ref: string) => (await service.send('getOrder', 'GET', `${orders}/${ref}`)).body.data;
const auditOf = (subject: string) => service.db('audit_entries').where({ action: 'order.updated', subject });

test('changes the members in the request, with one event and an audit entry', async () => {
  const { orderNumber, orderId } = await order({ comment: 'Double boxes', deliveryAddress: 'Depot 1\r\nGate 2' });
  const before = await read(orderNumber);
  assert.deepEqual([before.requestedDate, before.deliveryAddress], [null, 'Depot 1\nGate 2']);
  const change = { externalOrderId: 'PO-7', comment: null, requestedDate: in30Days };
  const { status, body } = await patch(orderNumber, change);
  assert.equal(status, 200);
  assert.deepEqual(body.data, { ...before, ...change, updatedAt: body.data.updatedAt });
  assert.deepEqual(await read(orderId), body.data);
  assert.equal((await patch(orderNumber, change)).status, 200);
  const events = await recordedEvents(service.db, { subject_id: orderId, name: 'order.updated' });
  assert.deepEqual(
    events.map(({ data }) => data.externalOrderId),
    [null, 'PO-7'],
  );
  const entries = await auditOf(orderNumber);
  assert.equal(entries.length, 1);
  assert.deepEqual(entries[0].before, { externalOrderId: null, comment: 'Double boxes', requestedDate: null });
  assert.deepEqual([entries[0].after, entries[0].actor], [change, 'api_key']);
});

test('rejects a past date and an invalid address, and changes nothing', async () => {
  const { orderNumber } = await order();
  const before = await read(orderNumber);
  const { status, body } = await patch(orderNumber, {
    requestedDate: '2026-01-01',
    deliveryAddress: 'a\tb',
    comment: 'x',
  });
  assert.equal(status, 400);
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/requestedDate', '/deliveryAddress'],
  );
  for (const invalid of [{}, { requestedDate: '20.01.2027' }, { externalOrderId: ' ' }, { status: 'paid' }])
    assert.equal((await patch(orderNumber, invalid)).status, 400);
  assert.deepEqual(await read(orderNumber), before);
  assert.equal((await patch('ORD-0000000000', { comment: 'x' })).status, 404);
});

test('changes the payment terms of the order only, and rejects terms that do not add up', async () => {
  const [{ orderNumber }, other] = [await order(), await order()];
  const paymentTerms = [
    { percent: '30.5', dueEvent: 'order', days: 0 },
    { percent: '69.5', dueEvent: 'delivery', days: 30 },
  ];
  const [deposit, balance] = paymentTerms as [object, object];
  const submitted = [{ percent: 30.5, dueEvent: 'order' }, balance];
  for (let repetition = 1; repetition <= 2; repetition++) {
    const { status, body } = await patch(orderNumber, { paymentTerms: submitted });
    assert.deepEqual([status, body.data.paymentTerms], [200, paymentTerms]);
  }
  const { body: schedule } = await service.send(
    'getPaymentSchedule',
    'GET',
    `${orders}/${orderNumber}/payment-schedule`,
  );
  assert.deepEqual(
    schedule.data.instalments.map(({ percent }: { percent: string }) => percent),
    ['30.5', '69.5'],
  );
  const [entry, ...others] = await auditOf(orderNumber);
  assert.deepEqual([entry.before, entry.after, others], [{ paymentTerms: [] }, { paymentTerms }, []]);
  for (const invalid of [[deposit], [{ percent: '101', dueEvent: 'order' }], [deposit, { ...balance, days: -1 }]]) {
    const { status, body } = await patch(orderNumber, { comment: 'x', paymentTerms: invalid });
    assert.equal(status, 400);
    assert.match(body.errors[0].pointer, /^\/paymentTerms/);
  }
  assert.deepEqual([(await read(orderNumber)).comment, (await read(other.orderNumber)).paymentTerms], [null, []]);
  assert.deepEqual((await patch(orderNumber, { paymentTerms: [] })).body.data.paymentTerms, []);
});

test('does not change an order that is shipped or cancelled', async () => {
  const shipped = await order();
  const put = (ref: string, status: string) =>
    service.send('updateOrderStatus', 'PUT', `${orders}/${ref}/status`, { body: { status }, key: manager });
  for (const status of ['part_paid', 'paid']) {
    await put(shipped.orderNumber, status);
    assert.equal((await patch(shipped.orderNumber, { comment: status })).status, 200);
  }
  await put(shipped.orderNumber, 'on_the_way');
  const cancelled = await order();
  await put(cancelled.orderNumber, 'cancelled');
  for (const { orderNumber } of [shipped, cancelled]) {
    const { status, body } = await patch(orderNumber, { comment: 'too late' });
    assert.deepEqual([status, body.code], [409, 'ORDER_SHIPPED']);
  }
  assert.equal((await read(shipped.orderNumber)).comment, 'paid');
});

test('rejects a reference with a line break or another control character, wherever it is set, and changes nothing', async () => {
  const { orderNumber: ref } = await order({ externalOrderId: 'PO-8 / İstanbul' });
  const before = await read(ref);
  const post = (operationId: string, path: string, body: object) => service.send(operationId, 'POST', path, { body });
  const items = [{ productId: product.id, quantity: 1 }];
  for (const externalOrderId of ['PO\n9', 'PO\t9', 'PO\u00009', '\u0085PO', 'PO\u20289']) {
    const change = { status: 'part_paid', externalOrderId };
    for (const [response, pointer = '/externalOrderId'] of [
      [await post('createOrder', orders, { items, externalOrderId })],
      [await post('createOrders', '/api/v1/external/orders', { items, externalOrderId })],
      [await post('createOrderDraft', '/api/v2/external/order-drafts', { items, externalOrderId })],
      [await patch(ref, { externalOrderId })],
      [await service.send('updateOrderStatus', 'PUT', `${orders}/${ref}/status`, { body: change })],
      [
        await post('updateOrderStatuses', `${orders}/status`, { updates: [{ orderRef: ref, ...change }] }),
        '/updates/0/externalOrderId',
      ],
    ] as const) {
      assert.equal(response.status, 400, JSON.stringify(externalOrderId));
      assert.equal(response.body.errors?.[0].pointer ?? response.body.details[0].split(':')[0], pointer);
    }
  }
  assert.deepEqual(await read(ref), before);
  assert.equal((await service.db('orders').where('external_order_id', '~', '[\u0001-\u001f]')).length, 0);
});
