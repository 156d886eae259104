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
  service.send('createOrders', 'POST', '/api/v1/external/orders', { body, ...options });
const quote = (body: unknown) => service.send('quoteOrder', 'POST', '/api/v2/external/orders/quote', { body });
const line = { productId: heart.id, quantity: 1 };

describe('POST /api/v1/external/orders', () => {
  it('reports every invalid line in one response, whether the schema or a later check rejects it', async () => {
    const other = await service.addCompany();
    const theirs = await addProduct(service.db, { supplier: pounds, companyId: other.id });
    const items = [
      { productId: heart.id, quantity: 0 },
      { productId: theirs.id, quantity: 1 },
      { productId: heart.id, quantity: 1, ps_id: heart.internalId },
      line,
      'none',
    ];
    for (const send of [post, quote]) {
      const { status, body } = await send({ items });
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
      assert.deepEqual(
        body.errors
          .map(({ index, pointer }: { index: number; pointer: string }) => [index, pointer.split('/')[3]])
          .sort(),
        [
          [0, 'quantity'],
          [1, 'productId'],
          [2, undefined],
          [4, undefined],
        ],
      );
      assert.ok(body.details.includes('/items/1/productId: is not in your catalog'));
      assert.equal(body.details.length, 4);
    }
    assert.deepEqual(await storedRows(service.db, service.company.id), nothingStored);
  });

  it('creates one order per supplier and returns numbers, totals and line counts', async () => {
    const { status, body, headers } = await post({
      items: [
        { productId: heart.id, quantity: 48 },
        { productId: runner.id, quantity: 20 },
        { productId: heart.id, quantity: 6, customPrice: 12.5 },
        {
          supplierId: euros.id,
          customSku: 'NH-SWATCH-12',
          customName: 'Swatch book',
          quantity: 1,
          customPrice: 9.5,
        },
      ],
      externalOrderId: 'PO-2026-1187',
      comment: 'Deliver to the Kadıköy warehouse, gate 2.',
      shippingMethod: 'sea',
    });
    assert.equal(status, 200);
    assert.equal(headers['idempotency-replayed'], undefined);
    const [first, second] = body.data.orders;
    const { orderNumber, deliveryId, createdAt } = first;
    assert.deepEqual(first, {
      orderNumber,
      deliveryId,
      supplierId: pounds.id,
      status: 'created',
      totalAmount: 197.4,
      currency: 'GBP',
      items: 2,
      createdAt,
    });
    assert.deepEqual(
      [second.supplierId, second.totalAmount, second.currency, second.items],
      [euros.id, 307.5, 'EUR', 2],
    );
    assert.equal(body.data.totalOrders, 2);
    // 197.40 + 307.50 × 48.21 ÷ 55.02
    assert.equal(body.data.totalAmount, 466.84);
    assert.deepEqual(body.data.totalsByCurrency, [
      { currency: 'GBP', totalAmount: '197.40' },
      { currency: 'EUR', totalAmount: '307.50' },
    ]);
  });

  it('accepts ps_id in place of productId', async () => {
    const { body } = await post({ items: [{ ps_id: heart.internalId, quantity: 2 }] });
    assert.equal(body.data.orders[0].totalAmount, 5.1);
  });

  it('creates another order for the same content, with the next suffix', async () => {
    const first = await post({ items: [{ ...line, quantity: 11 }] });
    const second = await post({ items: [{ ...line, quantity: 11 }] });
    const [{ deliveryId }] = first.body.data.orders;
    assert.equal(second.body.data.orders[0].deliveryId, `${deliveryId}/2`);
  });

  it('replays the stored response for the same Idempotency-Key and body', async () => {
    const headers = { 'Idempotency-Key': 'po-1187' };
    const first = await post({ items: [line] }, { headers });
    const again = await post({ items: [line] }, { headers });
    assert.equal(again.text, first.text);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const reused = await post({ items: [{ ...line, quantity: 2 }] }, { headers });
    assert.deepEqual([reused.status, reused.body.code], [400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('creates one order for 10 concurrent requests with the same Idempotency-Key', async () => {
    const company = await service.addCompany();
    const options = { key: company.key, headers: { 'Idempotency-Key': 'concurrent' } };
    const responses = await Promise.all(Array.from({ length: 10 }, () => post({ items: [line] }, options)));
    assert.deepEqual(new Set(responses.map(({ text }) => text)).size, 1);
    assert.equal(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 9);
    assert.equal((await storedRows(service.db, company.id)).orders, 1);
  });

  it('stores the request id with the order', async () => {
    const { body } = await post({ items: [line] }, { headers: { 'X-Request-Id': 'my-own-id' } });
    const [order] = await service.db('orders').where({ order_number: body.data.orders[0].orderNumber });
    assert.equal(order.request_id, 'my-own-id');
  });

  it('rejects lines that cannot be ordered, all of them by index, and stores nothing', async () => {
    const company = await service.addCompany();
    const stranger = await addProduct(service.db, { supplier: euros, companyId: service.company.id });
    const { status, body } = await post(
      {
        items: [
          line,
          { productId: stranger.id, quantity: 1 },
          { productId: heart.id, ps_id: heart.internalId, quantity: 1 },
          { productId: heart.id, quantity: 1, customPrice: 0.00001 },
          { quantity: 1 },
        ],
      },
      { key: company.key, headers: { 'Idempotency-Key': 'refused' } },
    );
    assert.equal(status, 400);
    assert.equal(body.code, 'INVALID_ORDER_LINES');
    assert.deepEqual(
      body.errors.map(({ index, pointer }: { index: number; pointer: string }) => [index, pointer.split('/')[3]]),
      [
        [1, 'productId'],
        [2, undefined],
        [3, 'customPrice'],
        [4, undefined],
      ],
    );
    assert.equal(body.details[0], '/items/1/productId: is not in your catalog');
    assert.deepEqual(await storedRows(service.db, company.id), nothingStored);
  });

  it('lists errors in the order of the lines, whichever check finds them', async () => {
    const items = [
      { quantity: 1 },
      { ...line, quantity: 0 },
      { productId: heart.id, ps_id: heart.internalId, quantity: 1 },
    ];
    const { body } = await post({ items: [...items, { ...line, quantity: -1 }] });
    assert.deepEqual(
      [body.code, body.errors.map(({ index }: { index: number }) => index)],
      ['INVALID_REQUEST', [0, 1, 2, 3]],
    );
  });

  it('returns 400 for a body that does not match the schema, and stores nothing', async () => {
    const company = await service.addCompany();
    const bodies: [body: unknown, place: RegExp][] = [
      [{}, /items/],
      [{ items: [] }, /items/],
      [{ items: Array(501).fill(line) }, /items/],
      [{ items: [line], externalOrder: 'x' }, /externalOrder/],
      [{ items: [line], externalOrderId: 7 }, /externalOrderId/],
      [{ items: [line], shippingMethod: 'rail' }, /shippingMethod/],
      [{ items: [line], comment: 'a\u0000b' }, /comment/],
      [{ items: [{ ...line, colour: 'red' }] }, /colour/],
      [{ items: [{ productId: 'x', quantity: 1 }] }, /productId/],
      [{ items: [{ productId: heart.id }] }, /quantity/],
      [{ items: [null] }, /items\/0/],
      ...[0, -1, 1.5, 1_000_001, '2', null, 1e300].map((quantity): [unknown, RegExp] => [
        { items: [{ productId: heart.id, quantity }] },
        /quantity/,
      ]),
      ...[-1, 1e10, '1,5'].map((customPrice): [unknown, RegExp] => [
        { items: [{ ...line, customPrice }] },
        /customPrice/,
      ]),
      ['[]', /body/],
      ['{"items":', /JSON/],
    ];
    for (const [body, place] of bodies) {
      const response = await post(body, { key: company.key });
      assert.equal(response.status, 400, `${JSON.stringify(body)?.slice(0, 100)} returned ${response.status}`);
      assert.match(response.body.details.join(), place);
    }
    assert.deepEqual(await storedRows(service.db, company.id), nothingStored);
  });

  it('rejects an idempotency key that is empty or too long', async () => {
    const key = await post({ items: [line] }, { headers: { 'Idempotency-Key': 'x'.repeat(256) } });
    assert.equal(key.status, 400);
  });

  it('accepts an order up to the largest exact JSON number, and rejects a larger one with the limit', async () => {
    const line = { productId: heart.id, quantity: 100, customPrice: 999_999_999.9999 };
    const { body } = await post({ items: [line] });
    assert.equal(body.data.totalAmount, 99999999999.99);
    assert.deepEqual(body.data.totalsByCurrency, [{ currency: 'GBP', totalAmount: '99999999999.99' }]);
    const rejected = await post({ items: Array(37).fill({ ...line, quantity: 1_000_000 }) });
    assert.deepEqual([rejected.status, rejected.body.code], [400, 'INVALID_REQUEST']);
    assert.match(rejected.body.details[0], /^\/items: must not exceed 99999999999\.9999 GBP per order/);
  });

  it('treats null as absent for optional properties, and rejects it for required ones', async () => {
    const absent = { ps_id: null, supplierId: null, customSku: null, customName: null, customPrice: null };
    const body = { items: [{ ...line, ...absent }], externalOrderId: null, comment: null, shippingMethod: null };
    const headers = { 'idempotency-key': 'null-or-absent' };
    assert.equal((await post(body, { headers })).status, 200);
    // Both are the same request.
    const repeated = await post({ items: [line], shippingMethod: null }, { headers });
    assert.equal(repeated.headers['idempotency-replayed'], 'true');
    assert.equal((await quote(body)).status, 200);
    for (const send of [post, quote]) {
      const { status, body } = await send({ items: [{ productId: null, quantity: null }], externalOrder: null });
      assert.equal(status, 400);
      assert.match(body.details.join(), /\/items\/0\/quantity: must be/);
      assert.ok(body.details.includes('/externalOrder: is unknown; did you mean "externalOrderId"?'));
    }
  });
});
