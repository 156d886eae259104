import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type OrderedUnits,
  scheduleTransit,
  splitByHorizon,
  transitUnits,
} from '../../../src/domain/recommendations/in-transit.ts';

const today = '2026-11-21';
const leadTimes = {
  air: { plannedDays: '14', deviationDays: '2' },
  sea: { plannedDays: '44.5', deviationDays: '6.36' },
};
const fromShipment = { plannedDays: '30', deviationDays: '4' };
const ordered = (over: Partial<OrderedUnits>): OrderedUnits => ({
  orderRef: 'ORD-1',
  source: 'order',
  quantity: 10,
  shippingMethod: 'sea',
  estimatedOn: null,
  isDelivered: false,
  ...over,
});

for (const [what, units, expectedOn] of [
  ['an order is expected on its estimated day', { estimatedOn: '2026-11-30' }, '2026-11-30'],
  ['a later order, too', { estimatedOn: '2027-03-01' }, '2027-03-01'],
  ['an order due today is expected today', { estimatedOn: today }, today],
  ['an overdue order is expected on its latest usual day', { estimatedOn: '2026-11-20' }, '2026-11-29'],
  ['an order is expected tomorrow if that is its latest usual day', { estimatedOn: '2026-11-13' }, '2026-11-22'],
  [
    'an order after its latest usual day is expected a lead time from today',
    { estimatedOn: '2026-11-12' },
    '2027-01-05',
  ],
  [
    'an order by air after its latest usual day is expected an air lead time from today',
    { estimatedOn: '2026-11-01', shippingMethod: 'air' },
    '2026-12-05',
  ],
  [
    'a shipped order is expected on the latest usual day of the lead time from shipment',
    { estimatedOn: '2026-11-17', leadTime: fromShipment },
    '2026-11-23',
  ],
  [
    'a shipped order after its latest usual day is expected a lead time from shipment from today',
    { estimatedOn: '2026-11-12', leadTime: fromShipment },
    '2026-12-21',
  ],
  ['an order without an estimate is expected a lead time from today', {}, '2027-01-05'],
  ['an order with an unknown method is expected by the slower one', { shippingMethod: null }, '2027-01-05'],
  ['a delivered order is expected tomorrow', { estimatedOn: '2026-11-20', isDelivered: true }, '2026-11-22'],
] as const) {
  test(what, () => {
    const [order] = scheduleTransit([ordered(units)], today, leadTimes);
    assert.deepEqual([order?.orderRef, order?.quantity, order?.expectedOn], ['ORD-1', 10, expectedOn]);
  });
}

test('an arrival deviates like its lead time, unless the order was delivered', () => {
  const deviationOf = (units: Partial<OrderedUnits>) => scheduleTransit([ordered(units)], today, leadTimes)[0];
  assert.equal(deviationOf({})?.deviationDays, '6.36');
  assert.equal(deviationOf({ shippingMethod: 'air' })?.deviationDays, '2');
  assert.equal(deviationOf({ leadTime: fromShipment })?.deviationDays, '4');
  assert.ok(!('deviationDays' in deviationOf({ isDelivered: true })!));
});

test('nothing without an estimate is expected today, even with a short lead time', () => {
  const [order] = scheduleTransit([ordered({ shippingMethod: 'air' })], today, {
    air: { plannedDays: '0', deviationDays: '0' },
    sea: { plannedDays: '0', deviationDays: '0' },
  });
  assert.equal(order?.expectedOn, '2026-11-22');
});

test('orders are sorted by arrival, and split by whether they arrive within a horizon', () => {
  const transit = scheduleTransit(
    [
      ordered({ quantity: 3 }),
      ordered({ quantity: 4, estimatedOn: '2026-12-06' }),
      ordered({ quantity: 5, estimatedOn: '2026-12-07' }),
    ],
    today,
    leadTimes,
  );
  const { within, later } = splitByHorizon(transit, today, 15);
  assert.deepEqual(
    [transit, within, later].map((orders) => orders.map(({ quantity }) => quantity)),
    [[4, 5, 3], [4], [5, 3]],
  );
  assert.equal(transitUnits(transit), 12);
  assert.deepEqual(splitByHorizon(transit, today, 15, 'air').later, later);
  assert.deepEqual(
    splitByHorizon(transit, today, 15, 'sea').later,
    [],
    'an order of today would not arrive before them',
  );
});

test('an order has its method and the days since its promised day, unless it was delivered', () => {
  const scheduled = (units: Partial<OrderedUnits>) => scheduleTransit([ordered(units)], today, leadTimes)[0]!;
  const late = scheduled({ estimatedOn: '2026-11-12', promisedOn: '2026-11-12', shippingMethod: 'air' });
  assert.deepEqual([late.shippingMethod, late.daysLate], ['air', 9]);
  assert.equal(scheduled({ estimatedOn: '2026-11-12', source: 'feed' }).daysLate, 9);
  const postponed = scheduled({ estimatedOn: '2026-11-30', promisedOn: '2026-11-20' });
  assert.deepEqual([postponed.expectedOn, postponed.daysLate], ['2026-11-30', 1], 'late as orders show it');
  assert.equal(scheduled({ estimatedOn: '2026-11-12', isDelivered: true }).isDelivered, true);
  for (const units of [
    { promisedOn: today },
    { estimatedOn: '2026-11-12' },
    { shippingMethod: null },
    { promisedOn: '2026-11-12', isDelivered: true },
  ])
    assert.ok(!('daysLate' in scheduled(units)));
  assert.ok(!('shippingMethod' in scheduled({ shippingMethod: null })));
});

test('an order with a method of which nothing says when is expected on its day only if it is paid today', () => {
  const isExpectedIfPaidToday = (units: Partial<OrderedUnits>) =>
    scheduleTransit([ordered(units)], today, leadTimes)[0]!.isExpectedIfPaidToday;
  assert.equal(isExpectedIfPaidToday({}), true);
  for (const units of [
    { estimatedOn: '2026-11-30' },
    { estimatedOn: '2026-11-12' },
    { shippingMethod: null },
    { source: 'feed' as const },
    { isDelivered: true },
  ])
    assert.equal(isExpectedIfPaidToday(units), undefined, JSON.stringify(units));
});
