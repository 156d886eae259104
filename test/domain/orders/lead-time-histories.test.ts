// Histories of deliveries with the lead time that an experienced buyer would plan with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { estimateLeadTime } from '../../../src/domain/orders/lead-time-estimate.ts';
import { noDeliveries } from '../../support/lead-times.ts';

interface DeliveryCase {
  name: string;
  /** Days of each delivery with the supplier, oldest first. Each list is accepted on a day of its own. */
  days: (number | number[])[];
  /** Days of the deliveries with each other supplier of the company. */
  others?: number[][];
  /** Accepted ranges, both ends included. */
  planned: readonly [number, number];
  deviation: readonly [number, number];
  /** Days before and after a change of the lead time, and the deliveries since; null for no change. */
  change: readonly [before: number, after: number, orderCount: number] | null;
}

const repeat = (days: number, times: number) => Array.from({ length: times }, () => days);

const histories: DeliveryCase[] = [
  {
    name: 'a steady supplier',
    days: [29, 30, 31, 30, 29, 30, 31, 30],
    planned: [30, 30],
    deviation: [0.5, 1],
    change: null,
  },
  {
    name: 'the last four deliveries took twice as long',
    days: [30, 31, 29, 30, 30, 31, 60, 62, 59, 61],
    ...{ planned: [59, 62], deviation: [0.5, 4], change: [30, 60.5, 4] },
  },
  {
    name: 'six deliveries have taken twice as long',
    days: [30, 31, 29, 30, 30, 31, 60, 62, 59, 61, 60, 60],
    ...{ planned: [60, 60], deviation: [0.5, 2], change: [30, 60, 6] },
  },
  {
    name: 'deliveries have taken twice as long for a year',
    days: [...repeat(30, 6), ...repeat(60, 12)],
    ...{ planned: [60, 60], deviation: [0, 1], change: null },
  },
  {
    name: 'only the last delivery was late',
    days: [30, 31, 29, 30, 30, 31, 62],
    ...{ planned: [30, 31], deviation: [5, 16], change: null },
  },
  {
    name: 'three of the last four were late',
    days: [30, 31, 29, 30, 30, 31, 60, 62, 30, 61],
    ...{ planned: [30, 32], deviation: [10, 21], change: null },
  },
  {
    name: 'it alternates between two routes',
    days: [30, 60, 31, 59, 30, 60, 31, 60, 29, 60, 30, 61],
    ...{ planned: [30, 60], deviation: [12, 21], change: null },
  },
  {
    name: 'late deliveries are over',
    days: [30, 31, 30, 60, 62, 59, 61, 30, 31, 30, 29],
    ...{ planned: [29, 31], deviation: [1, 21], change: null },
  },
  {
    name: 'a new route halves the time',
    days: [60, 61, 60, 59, 62, 60, 30, 31, 29, 30],
    ...{ planned: [29, 31], deviation: [0.5, 3], change: [60, 30, 4] },
  },
  {
    name: 'it grows slowly',
    days: [30, 31, 33, 34, 36, 37, 39, 40, 42, 43, 45],
    ...{ planned: [38, 43], deviation: [2, 5], change: null },
  },
  {
    name: 'it grows from month to month, and has doubled',
    days: [30, 31, 30, 32, 30, 31, 30, 44, 52, 58, 63],
    ...{ planned: [44, 52], deviation: [5, 14], change: [30, 55, 4] },
  },
  {
    name: 'seven orders of one ship are late',
    days: [30, 31, 29, 30, 31, 30, repeat(62, 7)],
    ...{ planned: [30, 62], deviation: [10, 18], change: null },
  },
  {
    name: 'five orders, the last four slow: too few before for a change',
    days: [30, 60, 61, 60, 59],
    ...{ planned: [59, 61], deviation: [5, 19], change: null },
  },
  {
    name: 'a new supplier beside a slow one',
    days: [],
    others: [
      [118, 120, 122, 119, 121],
      [30, 31, 29],
      [28, 30, 32, 30, 31],
      [33, 31],
      [30, 29, 31],
    ],
    ...{ planned: [30, 34], deviation: [1, 3], change: null },
  },
  {
    name: 'three orders with a supplier that is as fast as most, beside a slow one',
    days: [30, 31, 29],
    others: [
      [112, 120, 140, 119, 131],
      [30, 31, 29, 30],
    ],
    ...{ planned: [29, 120], deviation: [1, 10], change: null },
  },
  {
    name: 'three orders with a slow supplier, beside fast ones',
    days: [88, 90, 95],
    others: [
      [30, 31, 29, 30, 30],
      [31, 30, 29, 30],
    ],
    ...{ planned: [30, 31], deviation: [20, 60], change: null },
  },
];

const first = '2025-01-01';

function deliveriesOf(supplierId: string, days: readonly (number | number[])[]) {
  const accepted = days.map((day, index) =>
    [day].flat().map((d) => ({ days: d, acceptedOn: addDays(first, index * 10), supplierId })),
  );
  return accepted.flat().reverse();
}

for (const { name, days, others = [], planned, deviation, change } of histories) {
  test(`lead time: ${name}`, () => {
    const companySupplier = deliveriesOf('own', days);
    const company = [companySupplier, ...others.map((other, index) => deliveriesOf(`other ${index}`, other))]
      .flat()
      .sort((a, b) => b.acceptedOn.localeCompare(a.acceptedOn));
    const estimate = estimateLeadTime({ ...noDeliveries, companySupplier, company }, 45);
    const shown = JSON.stringify(estimate);
    const within = (value: string, [min, max]: readonly [number, number]) =>
      assert.ok(Number(value) >= min && Number(value) <= max, `${value} is not from ${min} to ${max}: ${shown}`);
    within(estimate.plannedDays, planned);
    within(estimate.deviationDays, deviation);
    const found = estimate.change && [
      ...[Number(estimate.change.daysBefore), Number(estimate.change.daysSince)],
      estimate.change.orderCount,
    ];
    assert.deepEqual(found ?? null, change, shown);
  });
}
