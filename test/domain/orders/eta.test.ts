import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import { arrivalStart, estimateArrival, serializeArrival } from '../../../src/domain/orders/eta.ts';
import type { Order } from '../../../src/domain/orders/order.ts';

const created = {
  status: 'created',
  shippingMethod: 'sea',
  confirmedAt: null,
  shippedAt: null,
  earliestPaymentOn: null,
} as Order;
const paid: Order = { ...created, status: 'part_paid', confirmedAt: '2026-11-24T21:30:00.000Z' };
const shipped: Order = { ...paid, status: 'on_the_way', shippedAt: '2026-12-04T07:41:00.250Z' };

for (const [what, order, start] of [
  ['a new order', created, null],
  ['a payment status', paid, { day: '2026-11-24', basis: 'first_payment', shippingMethod: 'sea' }],
  [
    'a recorded payment before any payment status',
    { ...created, earliestPaymentOn: '2026-11-22' },
    { day: '2026-11-22', basis: 'first_payment', shippingMethod: 'sea' },
  ],
  [
    'a recorded payment, whatever the day of the status',
    { ...paid, earliestPaymentOn: '2026-12-01' },
    { day: '2026-12-01', basis: 'first_payment', shippingMethod: 'sea' },
  ],
  ['shipment', shipped, { day: '2026-12-04', basis: 'shipped', shippingMethod: 'sea' }],
  [
    'delivery before acceptance',
    { ...shipped, status: 'delivered' },
    { day: '2026-12-04', basis: 'shipped', shippingMethod: 'sea' },
  ],
  ['no shipping method', { ...shipped, shippingMethod: null }, null],
  ['acceptance', { ...shipped, status: 'accepted' }, null],
  ['cancellation', { ...paid, status: 'cancelled' }, null],
] as const) {
  test(`${what}: the arrival is counted from ${start?.day ?? 'nothing'}`, () => {
    assert.deepEqual(arrivalStart(order), start);
  });
}

test('half days round up', () => {
  const start = { day: '2026-11-24', basis: 'first_payment', shippingMethod: 'sea' } as const;
  assert.deepEqual(estimateArrival(start, 44), { day: '2027-01-07', basis: 'first_payment' });
  assert.deepEqual(estimateArrival(start, 44.5), { day: '2027-01-08', basis: 'first_payment' });
  assert.equal(estimateArrival(start, 0).day, '2026-11-24');
});

test('the response has the date, its basis, and the date under its legacy name', () => {
  assert.deepEqual(serializeArrival({ day: '2027-01-08', basis: 'shipped' }), {
    estimatedArrivalDate: '2027-01-08',
    estimatedArrivalBasis: 'shipped',
    estimatedDeliveryDate: '2027-01-08',
  });
  assert.deepEqual(new Set(Object.values(serializeArrival(null))), new Set([null]));
});

test('adding days and counting them are inverse, across leap years', () => {
  assert.equal(addDays('2028-02-28', 2), '2028-03-01');
  assert.equal(daysBetween('2026-12-30', '2027-01-02'), 3);
  assert.equal(daysBetween('2027-01-02', '2026-12-30'), -3);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: -3000, max: 3000 }), (offset, days) => {
      const day = addDays('1970-01-01', offset + 3000);
      assert.equal(daysBetween(day, addDays(day, days)), days);
    }),
  );
});
