// Receipts of goods, and what all facts about order lines have in common.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { openDatabase } from '../../../src/postgres/connection.ts';
import { countWaiting } from '../../support/locks.ts';
import { counts, orderFacts, receipt, today } from '../../support/order-facts.ts';
import { recordedEvents } from '../../support/orders.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const { placeOrder, move, push, linesOf, storedOf, product } = await orderFacts(service);
const claim = (status: string, quantity = 3) => ({
  ...{ claimId: 'CL-1', date: today, kind: 'damaged', status, amount: '7.65' },
  lines: [{ lineNumber: 1, quantity }],
});

// The first request of each kind costs more CPU time.
await placeOrder();

describe('POST /api/v2/external/orders/{ref}/receipts', () => {
  it('reports facts sent again as unchanged, whatever the order of their lines, and recalculates the products', async () => {
    const { orderNumber, orderId } = await placeOrder();
    const lines = [
      { lineNumber: 1, received: 30 },
      { lineNumber: 2, received: 5 },
    ];
    await push('receipts', orderNumber, [receipt('GR-1', ...lines)]);
    const before = await storedOf(orderId);
    const queued = async () =>
      (await service.db('recalculation_queue').orderBy('entry_id')).map((row) => row.product_ids);
    const queuedBefore = await queued();
    assert.deepEqual(
      (await push('receipts', orderNumber, [receipt('GR-1', ...lines.toReversed())])).body,
      counts(0, 0, 1),
    );
    assert.deepEqual(await storedOf(orderId), before);
    assert.deepEqual((await queued()).slice(queuedBefore.length), [[product.id]]);
  });

  it('corrects a fact and keeps the replaced revision; short 0 opens units again', async () => {
    const { orderNumber, orderId } = await placeOrder();
    await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 30, short: 18 })]);
    assert.equal((await linesOf(orderNumber))[0].open, 0);
    const corrected = [
      receipt('GR-1', { lineNumber: 1, received: 30, short: 0 }),
      receipt('GR-2', { lineNumber: 2, received: 1 }),
    ];
    assert.deepEqual((await push('receipts', orderNumber, corrected)).body, counts(1, 1, 0));
    assert.equal((await linesOf(orderNumber))[0].open, 18);
    assert.deepEqual(
      (await storedOf(orderId)).map(({ fact_id, revision, lines }) => [fact_id, revision, lines]),
      [
        ['GR-1', 2, [{ lineNumber: 1, received: 30 }]],
        ['GR-2', 1, [{ lineNumber: 2, received: 1 }]],
      ],
    );
    assert.deepEqual(
      (await storedOf(orderId, 'order_fact_history')).map(({ fact_id, revision, lines }) => [fact_id, revision, lines]),
      [['GR-1', 1, [{ lineNumber: 1, received: 30, short: 18 }]]],
    );
  });

  it('records one event with the changed lines, and none if no quantity changed', async () => {
    const { orderNumber, deliveryId, orderId } = await placeOrder();
    const first = receipt('GR-1', { lineNumber: 1, received: 30 });
    await push('receipts', orderNumber, [first, receipt('GR-2', { lineNumber: 1, received: 8, short: 4 })]);
    await push('receipts', orderNumber, [first]);
    await push('receipts', orderNumber, [{ ...first, note: 'The driver was late.' }]);
    await push('receipts', orderNumber, [receipt('GR-3', { lineNumber: 2, received: 99 })]);
    const recorded = await recordedEvents(service.db, { subject_id: orderId, name: 'order.lines_changed' });
    const [line] = await linesOf(orderNumber);
    assert.deepEqual([line.received, line.open], [38, 6]);
    assert.deepEqual(
      recorded.map(({ data }) => data),
      [{ orderId, orderNumber, deliveryId, externalOrderId: null, lines: [line] }],
    );
    const query = `eventTypes=order.lines_changed&orderRef=${orderNumber}`;
    const { body } = await service.get('listEvents', `/api/v2/external/events?${query}`);
    assert.deepEqual(
      body.data.items.map((item: { body: { data: object } }) => item.body.data),
      [recorded[0]!.data],
    );
  });

  it('measures the lead time of an accepted order by its receipts, weighted by units', async () => {
    const { orderNumber, orderId } = await placeOrder();
    await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 40 })]);
    await move(orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
    const sample = () => service.db('lead_time_samples').where({ order_id: orderId }).first('accepted_on');
    assert.deepEqual(await sample(), { accepted_on: today });
    await push('receipts', orderNumber, [
      { ...receipt('GR-1', { lineNumber: 1, received: 40 }), date: addDays(today, -8) },
      receipt('GR-2', { lineNumber: 1, received: 8 }),
    ]);
    // 40 × 8 ÷ 48 = 6.67 days ago.
    assert.deepEqual(await sample(), { accepted_on: addDays(today, -7) });
  });

  it('measures the lead time of a delivered order when its receipts leave no unit open, and no longer if they do', async () => {
    const { orderNumber, orderId } = await placeOrder();
    const sample = () => service.db('lead_time_samples').where({ order_id: orderId }).first('accepted_on');
    const dated = (units: number, days: number) => ({
      ...receipt('GR-1', { lineNumber: 1, received: units }, { lineNumber: 2, received: 6 }),
      date: addDays(today, -days),
    });
    await push('receipts', orderNumber, [dated(48, 3)]);
    await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
    assert.equal(await sample(), undefined);
    await move(orderNumber, 'delivered');
    assert.deepEqual(await sample(), { accepted_on: addDays(today, -3) });
    await push('receipts', orderNumber, [dated(40, 3)]);
    assert.equal(await sample(), undefined);
    await push('receipts', orderNumber, [dated(48, 5)]);
    assert.deepEqual(await sample(), { accepted_on: addDays(today, -5) });
    await move(orderNumber, 'cancelled');
    assert.equal(await sample(), undefined);
  });

  it('rejects a total received above the tolerance, and accepts the rest of it', async () => {
    const { orderNumber } = await placeOrder();
    assert.equal((await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 48 })])).status, 200);
    const tooMany = [
      receipt('GR-2', { lineNumber: 2, received: 6 }),
      receipt('GR-3', { lineNumber: 2, received: 0 }, { lineNumber: 1, received: 3 }),
    ];
    const { status, body } = await push('receipts', orderNumber, tooMany);
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(body.details, [
      '/receipts/1/lines/1/received: must not raise the total received of line 1 above 50: 48 were ordered',
    ]);
    assert.equal((await linesOf(orderNumber))[1].received, 0);
    assert.equal((await push('receipts', orderNumber, [receipt('GR-2', { lineNumber: 1, received: 2 })])).status, 200);
    const [{ received, surplus, open }] = await linesOf(orderNumber);
    assert.deepEqual([received, surplus, open], [50, 2, 0]);
  });

  it('receives an accepted order as ordered, and rejects facts of a cancelled one except claims', async () => {
    const { orderNumber } = await placeOrder();
    await move(orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
    const [{ received, open }] = await linesOf(orderNumber);
    assert.deepEqual([received, open], [48, 0]);

    const { orderNumber: cancelled, orderId } = await placeOrder();
    await move(cancelled, 'cancelled');
    assert.equal((await linesOf(cancelled))[0].open, 0);
    const { status, body } = await push('receipts', cancelled, [receipt('GR-1', { lineNumber: 1, received: 1 })]);
    assert.deepEqual([status, body.code], [409, 'ORDER_FINAL']);
    assert.deepEqual(body.details, ['/receipts: must not be pushed, because the order is cancelled']);
    const lines = [{ lineNumber: 1, quantity: 1 }];
    assert.equal((await push('shipments', cancelled, [{ shipmentId: 'S', date: today, lines }])).status, 409);
    assert.equal((await push('confirmations', cancelled, [{ confirmationId: 'C', date: today, lines }])).status, 409);
    assert.equal((await push('claims', cancelled, [claim('open')])).status, 200);
    assert.deepEqual(
      (await storedOf(orderId)).map(({ kind }) => kind),
      ['claim'],
    );
  });

  it('stores 50 concurrent requests for an order', async () => {
    const { orderNumber } = await placeOrder();
    const holder = openDatabase(service.ctx.databaseUrl, { poolSize: 1 });
    const locked = await holder.transaction();
    await locked('orders')
      .where({ company_id: service.company.id, order_number: orderNumber })
      .forUpdate()
      .select('id');
    const requests = Array.from({ length: 50 }, (_, i) =>
      fetch(`${service.url}/api/v2/external/orders/${orderNumber}/receipts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ receipts: [receipt(`GR-${i}`, { lineNumber: 1, received: 1 })] }),
      }),
    );
    await until(async () => (await countWaiting(service.db)) > 0);
    await locked.commit();
    await holder.destroy();
    for (const response of await Promise.all(requests)) {
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), counts(1, 0, 0));
    }
    // The next one is the 51st of at most 50 units.
    assert.equal((await push('receipts', orderNumber, [receipt('GR-50', { lineNumber: 1, received: 1 })])).status, 400);
  });

  const good = receipt('GR-9', { lineNumber: 2, received: 1 });
  const wrong: [what: string, fact: object, error: RegExp][] = [
    [
      'an unknown line',
      receipt('R', { lineNumber: 3, received: 1 }),
      /^lines\/0\/lineNumber must be a line of the order/,
    ],
    ['line 0', receipt('R', { lineNumber: 0, received: 1 }), /^lines\/0\/lineNumber must be >= 1/],
    [
      'a line twice',
      receipt('R', { lineNumber: 1, received: 1 }, { lineNumber: 1, received: 1 }),
      /^lines\/1\/lineNumber must be unique in the record/,
    ],
    ['negative units', receipt('R', { lineNumber: 1, received: -1 }), /^lines\/0\/received must be >= 0/],
    [
      'more damaged than received',
      receipt('R', { lineNumber: 1, received: 1, damaged: 2 }),
      /^lines\/0\/damaged must not be more than received/,
    ],
    ['an ID with other content', receipt('GR-9', { lineNumber: 1, received: 1 }), /^receiptId must be unique/],
    ['no lines', receipt('R'), /^lines must not be empty/],
    ['an empty ID', receipt('', { lineNumber: 1, received: 1 }), /^receiptId must not be empty/],
    [
      'a later date than tomorrow',
      { ...receipt('R', { lineNumber: 1, received: 1 }), date: addDays(today, 3) },
      /^date must not be after tomorrow/,
    ],
  ];
  for (const [what, fact, pattern] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const { orderNumber, orderId } = await placeOrder();
      const { status, body } = await push('receipts', orderNumber, [good, fact]);
      assert.deepEqual([status, body.code, body.processed], [400, 'INVALID_REQUEST', 0]);
      assert.equal(body.errors.length, 1, JSON.stringify(body.errors));
      assert.equal(body.errors[0].index, 1);
      assert.match(body.errors[0].error, pattern);
      assert.deepEqual(await storedOf(orderId), []);
    });
  }

  it('accepts at most 100 facts and 500 lines', async () => {
    const { orderNumber } = await placeOrder();
    const receipts = Array.from({ length: 101 }, (_, i) => receipt(`GR-${i}`, { lineNumber: 1, received: 0 }));
    assert.deepEqual((await push('receipts', orderNumber, receipts)).body.details, [
      '/receipts: must have at most 100 items',
    ]);
    assert.deepEqual((await push('receipts', orderNumber, receipts.slice(1))).body, counts(100, 0, 0));
    const lines = Array.from({ length: 501 }, () => ({ lineNumber: 1, received: 1 }));
    assert.match((await push('receipts', orderNumber, [receipt('GR', ...lines)])).body.details[0], /at most 500 items/);
  });
});
