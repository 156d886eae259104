// The company's own reference of an order in the place of its order number.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { today } from '../support/order-facts.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const [product, other] = await Promise.all(
  [1, 2].map(async () => addProduct(service.db, { supplier: await addSupplier(service.db) })),
);
const orders = '/api/v2/external/orders';

async function place(externalOrderId: string, products = [product!]): Promise<string[]> {
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }));
  const { body } = await service.send('createOrder', 'POST', orders, { body: { items, externalOrderId } });
  return body.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
}

const own = 'PO 7/ä';
const path = `${orders}/${encodeURIComponent(own)}`;
const [orderNumber] = await place(own);
const shared = await place('PO-8', [product!, other!]);

const facts = {
  confirmations: [{ confirmationId: 'C', date: today, lines: [{ lineNumber: 1, quantity: 2 }] }],
  shipments: [{ shipmentId: 'S', date: today, lines: [{ lineNumber: 1, quantity: 2 }] }],
  receipts: [{ receiptId: 'R', date: today, lines: [{ lineNumber: 1, received: 1 }] }],
  claims: [{ claimId: 'L', date: today, kind: 'other', status: 'open', lines: [{ lineNumber: 1, quantity: 1 }] }],
};
const kinds = ['Confirmations', 'Shipments', 'Receipts', 'Claims'] as const;
const payment = { paymentId: 'P-1', date: today, amount: 5, currency: 'EUR', kind: 'goods_invoice' };
/** Each operation of External API v2 with `ref` outside the sandbox: ID, method, end of the path, body. */
const operations: [string, string, string, unknown?][] = [
  ['getOrder', 'GET', ''],
  ['updateOrder', 'PATCH', '', { comment: 'Call first.' }],
  ['pushPayments', 'POST', '/payments', { payments: [payment] }],
  ...kinds.flatMap((kind): [string, string, string, unknown?][] => {
    const list = kind.toLowerCase() as keyof typeof facts;
    return [
      [`push${kind}`, 'POST', `/${list}`, { [list]: facts[list] }],
      [`list${kind}`, 'GET', `/${list}`],
    ];
  }),
  ['listOrderLines', 'GET', '/lines'],
  ['getPaymentSchedule', 'GET', '/payment-schedule'],
  ['getOrderCost', 'GET', '/cost'],
  ['getOrderDocument', 'GET', '/document?format=ubl'],
  ['updateOrderStatus', 'PUT', '/status', { status: 'part_paid' }],
];
const send = (at: string, [id, method, tail, body]: (typeof operations)[number], key?: string) =>
  service.send(id, method, at + tail, { key, body });

describe('an own reference in a path', () => {
  for (const reads of [false, true])
    it(`identifies the order in every operation that ${reads ? 'reads' : 'writes'}`, async () => {
      for (const operation of operations.filter(([, method]) => (method === 'GET') === reads)) {
        const { status, text } = await send(path, operation);
        assert.equal(status, 200, `${operation[0]}: ${text}`);
      }
    });

  it('identifies the same order as its number', async () => {
    assert.equal((await service.get('getOrder', path)).body.data.orderNumber, orderNumber);
    const { body } = await service.get('listOrderLines', `${orders}/${orderNumber}/lines`);
    assert.equal(body.data.items[0].received, 1);
  });

  it('is rejected with the order numbers in every operation if several orders have it', async () => {
    for (const operation of operations) {
      const { status, body } = await send(`${orders}/PO-8`, operation);
      assert.deepEqual([status, body.code], [409, 'AMBIGUOUS_REFERENCE'], operation[0]);
      assert.deepEqual(body.details, shared.toSorted());
    }
    assert.equal((await service.get('getOrder', `${orders}/${shared[0]}`)).body.data.status, 'created');
  });

  it('is unknown to other companies, in another case and in part', async () => {
    const { key } = await service.addCompany();
    for (const [ref, asOther] of [
      [own, key],
      ['po 7/ä', undefined],
      ['PO 7', undefined],
      ['%', undefined],
    ] as const) {
      const { status } = await service.get('getOrder', `${orders}/${encodeURIComponent(ref)}`, { key: asOther });
      assert.equal(status, 404, ref);
    }
  });

  it('never takes the place of an order number, and can be a UUID', async () => {
    const [named] = await place(orderNumber!);
    assert.equal((await service.get('getOrder', `${orders}/${orderNumber}`)).body.data.orderNumber, orderNumber);
    await place('ORD-7K3M9QX2VB');
    assert.equal((await service.get('getOrder', `${orders}/ORD-7K3M9QX2VB`)).status, 404);
    const uuid = crypto.randomUUID();
    const [byUuid] = await place(uuid);
    assert.equal((await service.get('getOrder', `${orders}/${uuid}`)).body.data.orderNumber, byUuid);
    assert.notEqual(named, orderNumber);
  });

  it('is not part of v1', async () => {
    await place('ORD-2041');
    const v1 = '/api/v1/external/orders/ORD-2041';
    assert.equal((await service.get('getOrder', '/api/v2/external/orders/ORD-2041')).status, 200);
    assert.equal((await service.get('getOrder', v1)).status, 404);
    const body = { status: 'part_paid' };
    assert.equal((await service.send('updateOrderStatus', 'PUT', `${v1}/status`, { body })).status, 404);
  });
});

describe('an own reference as orderRef', () => {
  it('filters events and deliveries, and is rejected if several orders have it', async () => {
    const events = (ref: string) =>
      service.get('listEvents', `/api/v2/external/events?orderRef=${encodeURIComponent(ref)}`);
    const { body } = await events(own);
    assert.ok(body.data.items.length > 0);
    for (const { body: event } of body.data.items) assert.equal(event.data.orderNumber, orderNumber);
    assert.deepEqual((await events('PO-9')).body.data.items, []);
    assert.equal((await events('PO-8')).body.code, 'AMBIGUOUS_REFERENCE');
  });

  it('identifies orders in a list of status updates, each at most once', async () => {
    const [number] = await place('PO-10');
    const update = (...refs: string[]) =>
      service.send('updateOrderStatuses', 'POST', `${orders}/status`, {
        body: { updates: refs.map((orderRef) => ({ orderRef, status: 'part_paid' })) },
      });
    const twice = await update('PO-10', number!);
    assert.deepEqual([twice.status, twice.body.code], [400, 'INVALID_REQUEST']);
    const { body } = await update('PO-10', 'PO-8', 'PO-11');
    const results = body.data.results.map(({ order, problem }: { order: unknown; problem: { code: string } | null }) =>
      order === null ? problem?.code : 'updated',
    );
    assert.deepEqual(results, ['updated', 'AMBIGUOUS_REFERENCE', 'NOT_FOUND']);
  });
});
