import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyReportedDates, transitionsTo } from '../../../src/domain/feed/order-report.ts';
import type { Order } from '../../../src/domain/orders/order.ts';

/** An order as far as these functions look at it. */
function order(moments: Partial<Order>): Order {
  const none = { confirmedAt: null, paidAt: null, shippedAt: null, deliveredAt: null, acceptedAt: null };
  return { status: 'on_the_way', shippingMethod: null, ...none, ...moments } as Order;
}

const heard = '2026-11-21T09:00:00.000Z';

test('the steps to a status are all between, and none to one that is reached or passed', () => {
  assert.deepEqual(transitionsTo('created', 'on_the_way'), ['part_paid', 'paid', 'on_the_way']);
  assert.deepEqual(transitionsTo('delivered', 'accepted'), ['accepted']);
  assert.deepEqual(transitionsTo('paid', 'paid'), []);
  assert.deepEqual(transitionsTo('on_the_way', 'part_paid'), []);
  assert.deepEqual(transitionsTo('accepted', 'created'), []);
  assert.deepEqual(transitionsTo('cancelled', 'cancelled'), []);
});

test('a cancelled order follows nothing, and no order is cancelled by following', () => {
  assert.throws(() => transitionsTo('cancelled', 'paid'), { code: 'ORDER_FINAL' });
  assert.throws(() => transitionsTo('paid', 'cancelled'), { code: 'MANAGER_ROLE_REQUIRED' });
  assert.throws(() => transitionsTo('accepted', 'cancelled'), { code: 'MANAGER_ROLE_REQUIRED' });
});

test('steps take the days they are given; a moment of that very day stays', () => {
  const report = { status: 'on_the_way', firstPaymentDate: '2026-11-02', shippedDate: '2026-11-21' } as const;
  const dated = applyReportedDates(order({ confirmedAt: heard, paidAt: heard, shippedAt: heard }), report);
  assert.equal(dated.confirmedAt, '2026-11-02T00:00:00.000Z');
  assert.equal(dated.shippedAt, heard);
  assert.equal(dated.paidAt, heard);
  assert.deepEqual(applyReportedDates(dated, report), dated, 'told again, it changes nothing');
});

test('a step without a day was taken when the next one with a day was, at the latest', () => {
  const all = { confirmedAt: heard, paidAt: heard, shippedAt: heard, deliveredAt: heard, acceptedAt: heard };
  const dated = applyReportedDates(order(all), {
    status: 'accepted',
    shippedDate: '2026-11-05',
    acceptedDate: '2026-11-16',
  });
  const days = [dated.confirmedAt, dated.paidAt, dated.shippedAt, dated.deliveredAt, dated.acceptedAt];
  assert.deepEqual(
    days.map((at) => at?.slice(0, 10)),
    ['2026-11-05', '2026-11-05', '2026-11-05', '2026-11-16', '2026-11-16'],
  );
});

test('within one day no step precedes the one before it', () => {
  const paid = order({ confirmedAt: heard, paidAt: heard, shippedAt: '2026-11-22T07:00:00.000Z' });
  const dated = applyReportedDates(paid, {
    status: 'on_the_way',
    shippedDate: '2026-11-21',
    firstPaymentDate: '2026-11-21',
  });
  assert.equal(dated.confirmedAt, heard);
  assert.ok(dated.paidAt! >= dated.confirmedAt! && dated.shippedAt! >= dated.paidAt!);
  assert.equal(dated.shippedAt?.slice(0, 10), '2026-11-21');
});

test('a day behind what is on record as later is refused', () => {
  const accepted = order({ shippedAt: '2026-11-01T00:00:00.000Z', acceptedAt: '2026-11-10T08:00:00.000Z' });
  assert.throws(() => applyReportedDates(accepted, { status: 'accepted', shippedDate: '2026-11-12' }), {
    message: "The order's life would run backwards: shipped on 2026-11-12, accepted on 2026-11-10.",
  });
});

test('a day for a step that is not taken is not kept; a shipping method is, and stays where none is told', () => {
  const dated = applyReportedDates(order({ confirmedAt: heard }), {
    status: 'part_paid',
    shippedDate: '2026-11-12',
    shippingMethod: 'sea',
  });
  assert.equal(dated.shippedAt, null);
  assert.equal(dated.shippingMethod, 'sea');
  assert.equal(applyReportedDates(dated, { status: 'part_paid' }).shippingMethod, 'sea');
});
