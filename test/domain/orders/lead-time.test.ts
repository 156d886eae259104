import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import {
  type DayCounts,
  measuredQuantile,
  orderCount,
  quantile,
  receivedOn,
  leadTimeSample as sampleOf,
  standardDeviation,
} from '../../../src/domain/orders/lead-time.ts';
import type { OrderFact } from '../../../src/domain/orders/lines/order-fact.ts';
import type { Order } from '../../../src/domain/orders/order.ts';

/** Lead time counts in the stored format, from the days of single orders. */
function counted(days: readonly number[]): DayCounts {
  return [...Map.groupBy(days, (day) => day)].map(([day, all]) => [day, all.length] as const).sort(([a], [b]) => a - b);
}

const someDays = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 });

for (const [days, percent, expected] of [
  [[40, 44, 44, 51], 50, 44],
  [[40, 44, 44, 51], 80, 46.8],
  [[40, 44, 45, 51], 50, 44.5],
  [[7], 90, 7],
  [[0, 1], 90, 0.9],
  [[10, 20, 30], 0, 10],
  [[10, 20, 30], 100, 30],
] as const) {
  test(`${percent} % of orders of ${days.join(', ')} days took at most ${expected}`, () => {
    assert.equal(quantile(counted(days), percent), expected);
  });
}

test('a quantile equals interpolation between the sorted days', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 0, max: 100 }), (days, percent) => {
      const sorted = days.toSorted((a, b) => a - b);
      const position = ((days.length - 1) * percent) / 100;
      const [below, above] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!];
      const naive = below + (above - below) * (position % 1);
      assert.ok(Math.abs(quantile(counted(days), percent)! - naive) < 1e-6);
    }),
  );
});

test('the deviation is the sample standard deviation, rounded to hundredths', () => {
  assert.equal(standardDeviation(counted([40, 44, 44, 51])), '4.57');
  assert.equal(standardDeviation(counted([30, 30, 30])), '0');
  fc.assert(
    fc.property(someDays, (days) => {
      fc.pre(days.length > 1);
      const mean = days.reduce((a, b) => a + b) / days.length;
      const variance = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / (days.length - 1);
      assert.ok(Math.abs(Number(standardDeviation(counted(days))) - Math.sqrt(variance)) < 0.0051);
    }),
  );
});

test('without orders there are no statistics, and with one order no deviation', () => {
  assert.equal(quantile([], 50), null);
  assert.equal(standardDeviation([]), null);
  assert.equal(standardDeviation([[44, 1]]), null);
  assert.equal(orderCount([]), 0);
});

test('a range is known from five orders on', () => {
  assert.equal(measuredQuantile(counted([40, 44, 44, 51]), 90), null);
  assert.equal(measuredQuantile(counted([40, 44, 44, 51, 62]), 90), '57.6');
});

const receipt = (date: string, ...received: number[]): OrderFact => ({
  ...{ kind: 'receipt', factId: date, date, recordedAt: `${date}T10:00:00.000Z`, details: {} },
  lines: received.map((units, index) => ({ lineNumber: index + 1, received: units })),
});
const leadTimeSample = (order: Order, facts: OrderFact[] = []) => sampleOf(order, facts);

test('the day of a split receipt is the mean by units, half a day rounded up', () => {
  assert.equal(receivedOn([]), null);
  assert.equal(receivedOn([receipt('2027-01-08', 0)]), null);
  assert.equal(receivedOn([receipt('2027-02-05', 1, 2), receipt('2027-01-08', 45)]), '2027-01-10');
  assert.equal(receivedOn([receipt('2027-01-08', 1), receipt('2027-01-09', 1)]), '2027-01-09');
  assert.equal(receivedOn([receipt('2027-01-08', 2), receipt('2027-01-09', 1)]), '2027-01-08');
});

test('the day of receipts is between the first and the last, and the same in any order', () => {
  const day = fc.integer({ min: 0, max: 60 });
  const receipts = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(receipts, (received) => {
      const facts = received.map(([offset, units]) => receipt(addDays('2027-01-01', offset), units));
      const days = facts.map(({ date }) => date).sort();
      const mean = receivedOn(facts)!;
      assert.ok(days[0]! <= mean && mean <= days.at(-1)!);
      assert.equal(receivedOn(facts.toReversed()), mean);
      const units = received.reduce((sum, [, count]) => sum + count, 0);
      const exact = received.reduce((sum, [offset, count]) => sum + offset * count, 0) / units;
      assert.ok(Math.abs(daysBetween('2027-01-01', mean) - exact) <= 0.5);
    }),
  );
});

test('with receipts, an accepted order took until their mean day', () => {
  const sample = leadTimeSample(accepted, [receipt('2026-12-20', 3), receipt('2026-12-24', 1)]);
  assert.deepEqual([sample?.acceptedOn, sample?.days], ['2026-12-21', { first_payment: 27, shipped: 17 }]);
});

test('a delivered order whose receipts leave no unit open took until their mean day', () => {
  const delivered: Order = { ...accepted, acceptedAt: null, status: 'delivered' };
  assert.equal(leadTimeSample(delivered, [receipt('2026-12-20', 3)]), undefined);
  const sample = leadTimeSample(delivered, [receipt('2026-12-20', 3), receipt('2026-12-24', 1)]);
  assert.deepEqual([sample?.acceptedOn, sample?.days], ['2026-12-21', { first_payment: 27, shipped: 17 }]);
  for (const status of ['on_the_way', 'cancelled'] as const)
    assert.equal(leadTimeSample({ ...delivered, status }, [receipt('2026-12-20', 4)]), undefined);
});

const accepted = {
  id: 'o',
  supplier: { id: 's', name: 'S' },
  shippingMethod: 'sea',
  status: 'accepted',
  promisedOn: null,
  lines: [{ quantity: 4, unitPrice: '1.00' }],
  confirmedAt: '2026-11-24T23:59:59.999Z',
  shippedAt: '2026-12-04T00:00:00.000Z',
  acceptedAt: '2027-01-08T12:00:00.000Z',
  earliestPaymentOn: null,
} as Order;

test('the lead time of an accepted order is in whole UTC days', () => {
  assert.deepEqual(leadTimeSample(accepted), {
    orderId: 'o',
    supplierId: 's',
    shippingMethod: 'sea',
    acceptedOn: '2027-01-08',
    days: { first_payment: 45, shipped: 35 },
  });
});

test('a recorded payment takes precedence over the status for the first payment', () => {
  const early = leadTimeSample({ ...accepted, earliestPaymentOn: '2026-11-20' });
  assert.equal(early?.days.first_payment, 49);
});

test('a payment after acceptance gives no lead time from payment', () => {
  const late = leadTimeSample({ ...accepted, earliestPaymentOn: '2027-01-09' });
  assert.deepEqual(late?.days, { first_payment: null, shipped: 35 });
});

test('an order that is not accepted, or has no known shipping method, gives no lead time', () => {
  assert.equal(leadTimeSample({ ...accepted, acceptedAt: null, status: 'delivered' }), undefined);
  assert.equal(leadTimeSample({ ...accepted, shippingMethod: null }), undefined);
});
