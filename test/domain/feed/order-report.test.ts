import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyReportedDates, transitionsTo } from '../../../src/domain/feed/order-report.ts';
import type { Order } from '../../../src/domain/orders/order.ts';

/** An order with the properties that these functions use. */
function order(moments: Partial<Order>): Order {
  const none = { confirmedAt: null, paidAt: null, shippedAt: null, deliveredAt: null, acceptedAt: null };
  return { status: 'on_the_way', shippingMethod: null, ...none, ...moments } as Order;
}

const reportedAt = '2026-11-21T09:00:00.000Z';

test('the steps to a status are all in between; there are none to a reached or passed status', () => {
  assert.deepEqual(transitionsTo('created', 'on_the_way'), ['part_paid', 'paid', 'on_the_way']);
  assert.deepEqual(transitionsTo('delivered', 'accepted'), ['accepted']);
  assert.deepEqual(transitionsTo('paid', 'paid'), []);
  assert.deepEqual(transitionsTo('on_the_way', 'part_paid'), []);
  assert.deepEqual(transitionsTo('accepted', 'created'), []);
  assert.deepEqual(transitionsTo('cancelled', 'cancelled'), []);
});

test('a cancelled order ignores reports, and no report cancels an order', () => {
  assert.throws(() => transitionsTo('cancelled', 'paid'), { code: 'ORDER_FINAL' });
  assert.throws(() => transitionsTo('paid', 'cancelled'), { code: 'MANAGER_ROLE_REQUIRED' });
  assert.throws(() => transitionsTo('accepted', 'cancelled'), { code: 'MANAGER_ROLE_REQUIRED' });
});

test('steps get the reported dates; an existing time on the same day is unchanged', () => {
  const report = { status: 'on_the_way', firstPaymentDate: '2026-11-02', shippedDate: '2026-11-21' } as const;
  const dated = applyReportedDates(
    order({ confirmedAt: reportedAt, paidAt: reportedAt, shippedAt: reportedAt }),
    report,
  );
  assert.equal(dated.confirmedAt, '2026-11-02T00:00:00.000Z');
  assert.equal(dated.shippedAt, reportedAt);
  assert.equal(dated.paidAt, reportedAt);
  assert.deepEqual(applyReportedDates(dated, report), dated, 'applied again, it changes nothing');
});

test('a step without a date happened no later than the next step with a date', () => {
  const all = {
    confirmedAt: reportedAt,
    paidAt: reportedAt,
    shippedAt: reportedAt,
    deliveredAt: reportedAt,
    acceptedAt: reportedAt,
  };
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

test('within one day the steps keep their order', () => {
  const paid = order({ confirmedAt: reportedAt, paidAt: reportedAt, shippedAt: '2026-11-22T07:00:00.000Z' });
  const dated = applyReportedDates(paid, {
    status: 'on_the_way',
    shippedDate: '2026-11-21',
    firstPaymentDate: '2026-11-21',
  });
  assert.equal(dated.confirmedAt, reportedAt);
  assert.ok(dated.paidAt! >= dated.confirmedAt! && dated.shippedAt! >= dated.paidAt!);
  assert.equal(dated.shippedAt?.slice(0, 10), '2026-11-21');
});

test('a date after the recorded date of a later step is rejected', () => {
  const accepted = order({ shippedAt: '2026-11-01T00:00:00.000Z', acceptedAt: '2026-11-10T08:00:00.000Z' });
  assert.throws(() => applyReportedDates(accepted, { status: 'accepted', shippedDate: '2026-11-12' }), {
    message:
      'The dates of an order must be in chronological order, not shipped on 2026-11-12 and accepted on 2026-11-10.',
  });
});

test('a date for a step that was not reached is ignored; a shipping method is stored, and remains if none is reported', () => {
  const dated = applyReportedDates(order({ confirmedAt: reportedAt }), {
    status: 'part_paid',
    shippedDate: '2026-11-12',
    shippingMethod: 'sea',
  });
  assert.equal(dated.shippedAt, null);
  assert.equal(dated.shippingMethod, 'sea');
  assert.equal(applyReportedDates(dated, { status: 'part_paid' }).shippingMethod, 'sea');
});
