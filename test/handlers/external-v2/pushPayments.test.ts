import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { openDatabase } from '../../../src/postgres/connection.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { countWaiting } from '../../support/locks.ts';
import { recordedEvents } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
await setRate(service.db, { currency: 'EUR', tryRate: '48.21', asOf: '2024-01-02' });
await setRate(service.db, { currency: 'GBP', tryRate: '55.02', asOf: '2024-01-02' });
const supplier = await addSupplier(service.db, { currency: 'EUR' });
const product = await addProduct(service.db, { supplier });

const push = (ref: string, payments: unknown, options: RequestOptions = {}) =>
  service.send('pushPayments', 'POST', `/api/v2/external/orders/${encodeURIComponent(ref)}/payments`, {
    body: { payments },
    ...options,
  });

async function order(items: unknown[] = [{ productId: product.id, quantity: 1 }]) {
  const body = { items, shippingMethod: 'sea' };
  const response = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body });
  return response.body.data.orders[0] as { orderNumber: string; deliveryId: string };
}

const read = async (ref: string) => (await service.get('getOrder', `/api/v1/external/orders/${ref}`)).body.data;

async function move(ref: string, ...statuses: string[]) {
  for (const status of statuses) {
    await service.send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${ref}/status`, { body: { status } });
  }
}

/** The `order.updated` events of an order, oldest first, without the one of its creation. */
async function updates(ref: string) {
  const { orderId } = await read(ref);
  const events = await recordedEvents(service.db, { subject_id: orderId, name: 'order.updated' });
  const inOrder = events.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return inOrder.slice(1).map(({ data }) => data);
}

const counts = (created: number, updated: number, unchanged: number) => ({
  success: true,
  data: { received: created + updated + unchanged, created, updated, unchanged },
});

const deposit = { paymentId: 'P-1', date: '2025-11-18', amount: 197.4, currency: 'EUR', kind: 'goods_invoice' };
const freight = { paymentId: 'P-2', date: '2025-11-24', amount: 41.2001, currency: 'GBP', kind: 'freight' };
const customs = { paymentId: 'P-3', date: '2026-01-08', amount: 3120.75, currency: 'TRY', kind: 'customs' };

describe('POST /api/v2/external/orders/{ref}/payments', () => {
  it('accepts amounts as strings, which equal numbers', async () => {
    const { orderNumber } = await order();
    assert.deepEqual((await push(orderNumber, [{ ...deposit, amount: '197.40' }])).body, counts(1, 0, 0));
    assert.deepEqual((await push(orderNumber, [deposit])).body, counts(0, 0, 1));
    for (const amount of ['0', '0.0000', '-1', '1,50', '1e2', '1.00001', '']) {
      assert.equal((await push(orderNumber, [{ ...deposit, amount }])).status, 400, amount);
    }
  });

  it('stores 50 concurrent requests for an order, while others are served', async () => {
    const { orderNumber } = await order();
    const holder = openDatabase(service.ctx.databaseUrl, { poolSize: 1 });
    const locked = await holder.transaction();
    await locked('orders')
      .where({ company_id: service.company.id, order_number: orderNumber })
      .forUpdate()
      .select('id');
    const requests = Array.from({ length: 50 }, (_, i) =>
      fetch(`${service.url}/api/v2/external/orders/${orderNumber}/payments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ payments: [{ ...deposit, paymentId: `P-${i}` }] }),
      }),
    );
    await until(async () => (await countWaiting(service.db)) > 0);
    const other = await order();
    assert.equal((await push(other.orderNumber, [deposit])).status, 200);
    await locked.commit();
    await holder.destroy();
    for (const response of await Promise.all(requests)) {
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), counts(1, 0, 0));
    }
  });

  it('reports every invalid payment in one response, whether the schema or a later check rejects it', async () => {
    const { orderNumber } = await order();
    const payments = [
      { ...deposit, amount: 0 },
      { ...deposit, paymentId: 'P-9', date: '2999-01-01' },
      { ...deposit, paymentId: 'P-9', amount: 1.23456 },
      { ...deposit, paymentId: 'P-10', currency: 'XAU' },
      { ...deposit, paymentId: 'P-11', date: 'soon', currency: 'eur' },
    ];
    const { status, body } = await push(orderNumber, payments);
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ index, error }: { index: number; error: string }) => `${index} ${error.split(' ')[0]}`),
      ['0 amount', '1 date', '2 amount', '2 paymentId', '3 currency', '4 date', '4 currency'],
    );
    assert.equal((await push('ORD-0000000000', payments)).status, 400);
    const sent = [{ ...deposit, amount: 0 }, deposit];
    assert.equal((await push(orderNumber, sent)).body.errors.length, 1);
  });

  it('stores payments, starts the arrival estimate, sends one event, and leaves the status unchanged', async () => {
    const { orderNumber } = await order();
    const { status, body } = await push(orderNumber, [freight, deposit, customs]);
    assert.equal(status, 200);
    assert.deepEqual(body, counts(3, 0, 0));
    const after = await read(orderNumber);
    assert.equal(after.status, 'created');
    assert.deepEqual([after.estimatedArrivalDate, after.estimatedArrivalBasis], ['2026-01-02', 'first_payment']);
    const [event, ...more] = await updates(orderNumber);
    assert.deepEqual([event.estimatedArrivalDate, event.estimatedArrivalBasis], ['2026-01-02', 'first_payment']);
    assert.deepEqual(more, []);
  });

  it('reports payments sent again as unchanged, and sends no event', async () => {
    const { orderNumber } = await order();
    await push(orderNumber, [deposit, freight]);
    const before = await service.db('payments').where({ company_id: service.company.id }).orderBy('payment_id');
    assert.deepEqual((await push(orderNumber, [deposit, freight])).body, counts(0, 0, 2));
    assert.deepEqual((await push(orderNumber, [deposit, { ...deposit }])).body, counts(0, 0, 2));
    assert.equal((await updates(orderNumber)).length, 1);
    const after = await service.db('payments').where({ company_id: service.company.id }).orderBy('payment_id');
    assert.deepEqual(after, before);
  });

  it("recalculates the order's products, also if nothing changed", async () => {
    const { orderNumber } = await order();
    const touched = async () =>
      (await service.db('recalculation_queue').orderBy('entry_id')).map(({ product_ids }) => product_ids);
    const before = await touched();
    await push(orderNumber, [deposit]);
    assert.deepEqual((await push(orderNumber, [deposit])).body, counts(0, 0, 1));
    const { items } = await read(orderNumber);
    const products = items.map(({ productId }: { productId: string }) => productId);
    assert.deepEqual((await touched()).slice(before.length), [products, products]);
  });

  it('corrects a payment and keeps a revision; the earliest remaining payment starts the estimate', async () => {
    const { orderNumber } = await order();
    await push(orderNumber, [deposit, freight]);
    const corrected = { ...deposit, date: '2025-12-01', amount: 200 };
    assert.deepEqual((await push(orderNumber, [corrected, freight, customs])).body, counts(1, 1, 1));
    assert.deepEqual((await push(orderNumber, [{ ...corrected, kind: 'other' }])).body, counts(0, 1, 0));
    const { orderId, estimatedArrivalDate } = await read(orderNumber);
    assert.equal(estimatedArrivalDate, addDays(freight.date, 45));
    const history = await service.db('payment_history').where({ order_id: orderId }).orderBy('revision');
    assert.deepEqual(
      history.map((row) => [row.payment_id, row.revision, row.paid_on, row.amount, row.kind]),
      [
        ['P-1', 1, '2025-11-18', '197.4000', 'goods_invoice'],
        ['P-1', 2, '2025-12-01', '200.0000', 'goods_invoice'],
      ],
    );
    assert.equal((await updates(orderNumber)).length, 3);
  });

  it('accepts the order number and the delivery id, with the slash of a suffix as %2F', async () => {
    const { deliveryId: first } = await order();
    const { deliveryId: second, orderNumber } = await order();
    assert.match(second, /^PS-\d{4}-\d{4,}\/\d+$/);
    assert.equal((await push(second, [deposit])).status, 200);
    assert.deepEqual((await push(orderNumber, [deposit])).body, counts(0, 0, 1));
    assert.deepEqual((await push(first, [deposit])).body, counts(1, 0, 0));
  });

  it("accepts payments of a cancelled and of an accepted order, and updates the latter's lead time", async () => {
    const { orderNumber } = await order();
    await move(orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
    const { orderId, acceptedAt } = await read(orderNumber);
    const sample = () => service.db('lead_time_samples').where({ order_id: orderId }).first();
    assert.equal((await sample()).from_first_payment, 0);
    const earlier = { ...deposit, date: addDays(dayOf(acceptedAt), -44) };
    assert.deepEqual((await push(orderNumber, [earlier])).body, counts(1, 0, 0));
    assert.equal((await sample()).from_first_payment, 44);
    await push(orderNumber, [{ ...earlier, date: addDays(dayOf(acceptedAt), 1) }]);
    assert.equal((await sample()).from_first_payment, null, 'paid after acceptance');
    assert.equal((await read(orderNumber)).estimatedArrivalDate, null);

    const manager = await service.addKey(service.company.id, { role: 'manager' });
    const { orderNumber: cancelled } = await order();
    await service.send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${cancelled}/status`, {
      body: { status: 'cancelled' },
      key: manager,
    });
    assert.equal((await push(cancelled, [deposit])).status, 200);
  });

  it('serializes two concurrent pushes', async () => {
    const { orderNumber } = await order();
    const payments = Array.from({ length: 50 }, (_, i) => ({ ...deposit, paymentId: `P-${i}`, amount: i + 1 }));
    const responses = await Promise.all([
      ...[1, 2, 3].map(() => push(orderNumber, payments)),
      push(orderNumber, payments.toReversed()),
      push(orderNumber, [{ ...deposit, paymentId: 'P-50' }]),
    ]);
    const created = responses.map(({ body }) => body.data.created).sort((a, b) => a - b);
    assert.deepEqual(created, [0, 0, 0, 1, 50]);
    assert.equal((await updates(orderNumber)).length, 2);
  });

  it('applies the last of contradicting pushes and keeps the others in the history', async () => {
    const { orderNumber } = await order();
    await Promise.all([1, 2, 3, 4, 5].map((amount) => push(orderNumber, [{ ...deposit, amount }])));
    const { orderId } = await read(orderNumber);
    const [current] = await service.db('payments').where({ order_id: orderId });
    const history = await service.db('payment_history').where({ order_id: orderId });
    assert.equal(current.revision, 5);
    const amounts = [current, ...history].map(({ amount }) => Number(amount)).sort();
    assert.deepEqual(amounts, [1, 2, 3, 4, 5]);
  });

  it('accepts at most 1000 payments', async () => {
    const { orderNumber } = await order();
    const payments = Array.from({ length: 1001 }, (_, i) => ({ ...deposit, paymentId: `P-${i}` }));
    const { status, body } = await push(orderNumber, payments);
    assert.equal(status, 400);
    assert.deepEqual(body.details, ['/payments: must have at most 1000 items']);
    assert.equal((await updates(orderNumber)).length, 0);
    assert.deepEqual((await push(orderNumber, payments.slice(1))).body, counts(1000, 0, 0));
  });

  const wrong: [what: string, record: object, error: RegExp, received: string][] = [
    ['an amount of zero', { amount: 0 }, /^amount must be > 0/, '0'],
    ['a negative amount', { amount: -5 }, /^amount must be > 0/, '-5'],
    ['an amount with five decimals', { amount: 1.00001 }, /^amount must have at most 4 decimal places/, '1.00001'],
    ['an amount with a comma', { amount: '12,50' }, /^amount must be a decimal string above 0/, '12,50'],
    ['an amount that is too large', { amount: 1e11 }, /^amount must be <=/, '100000000000'],
    ['an unknown kind', { kind: 'bribe' }, /^kind must be one of: goods_invoice/, 'bribe'],
    ['a lower-case currency', { currency: 'eur' }, /^currency must be a currency code/, 'eur'],
    ['a currency without a rate', { currency: 'XAU' }, /^currency can't be converted into EUR/, 'XAU'],
    ['a date that does not exist', { date: '2026-02-30' }, /^date must be a valid date/, '2026-02-30'],
    [
      'a time instead of a date',
      { date: '2026-11-24T10:00:00Z' },
      /^date must be a valid date/,
      '2026-11-24T10:00:00Z',
    ],
    ['the year 0', { date: '0000-01-01' }, /^date must be a valid date/, '0000-01-01'],
    ['a date before 1970', { date: '1969-12-31' }, /^date must be between 1970-01-01 and tomorrow/, '1969-12-31'],
    ['an empty id', { paymentId: '' }, /^paymentId must not be empty/, ''],
    ['an id that is too long', { paymentId: 'x'.repeat(256) }, /^paymentId must have at most 255/, 'x'.repeat(200)],
    ['the id of another payment', { amount: 1, paymentId: 'P-2' }, /^paymentId must be unique in the request/, 'P-2'],
    ['an unknown property', { note: 'x' }, /^note is unknown/, 'x'],
    ['no date', { date: undefined }, /^date is required/, 'missing'],
  ];
  for (const [what, change, pattern, received] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const { orderNumber } = await order();
      const { status, body } = await push(orderNumber, [freight, { ...deposit, ...change }]);
      assert.equal(status, 400);
      assert.deepEqual([body.error, body.code, body.processed], ['Validation errors', 'INVALID_REQUEST', 0]);
      assert.equal(body.errors.length, 1, JSON.stringify(body.errors));
      const [error] = body.errors;
      assert.deepEqual([error.index, error.received], [1, received]);
      assert.match(error.error, pattern);
      const { orderId } = await read(orderNumber);
      assert.deepEqual(await service.db('payments').where({ order_id: orderId }), []);
      assert.deepEqual(await updates(orderNumber), []);
    });
  }

  it('lists errors of the schema, or else of all later checks, by index', async () => {
    const { orderNumber } = await order();
    const bad = [{ ...deposit, currency: 'XAU', amount: 0.00001 }, freight, { ...customs, date: '3000-01-01' }];
    const { body } = await push(orderNumber, bad);
    assert.deepEqual(
      body.errors.map(({ index }: { index: number }) => index),
      [0, 0, 2],
    );
    assert.equal(body.message, '2 records are invalid, so nothing was stored.');
    assert.deepEqual(
      body.details.map((detail: string) => detail.split(': ')[0]),
      body.errors.map(
        ({ index, error }: { index: number; error: string }) => `/payments/${index}/${error.split(' ')[0]}`,
      ),
    );
  });
});
