import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOfNumber } from '../../../src/domain/day.ts';
import { demandHistory, type LatestStock } from '../../../src/domain/demand/demand-history.ts';
import type { Silence } from '../../../src/domain/demand/known-sales.ts';
import { salesHistory } from '../../../src/domain/demand/sales-history.ts';

const today = 20000;
const unknown = Number.NaN;

const observed = (onHand: number, daysAgo: number, isOutOfStock = onHand === 0): LatestStock => ({
  ...{ onHand, isOutOfStock },
  observedAt: `${dayOfNumber(today - daysAgo)}T18:00:00.000Z`,
});

/** The demand of days up to yesterday, as units, or units and 0 on a day out of stock. */
function demand(
  days: (number | [units: number, counted: 0])[],
  { stock = null, silences = [] }: { stock?: LatestStock | null; silences?: Silence[] } = {},
): number[] {
  const firstDay = today - days.length;
  const series = {
    days: Int32Array.from(days, (_, index) => firstDay + index),
    units: Float64Array.from(days, (day) => (typeof day === 'number' ? day : day[0])),
    counted: Uint8Array.from(days, (day) => (typeof day === 'number' ? 1 : 0)),
  };
  return [...demandHistory(salesHistory(series, firstDay, today), series, { stock, silences })];
}

test('the first day of a stockout has at least the demand that it sold', () => {
  assert.deepEqual(demand([4, 4, [3, 0], [0, 0], 4]), [4, 4, 4, unknown, 4]);
  assert.deepEqual(demand([4, 4, [9, 0], [0, 0], 4]), [4, 4, 9, unknown, 4]);
  assert.deepEqual(demand([4, [0, 0], [2, 0], 4]), [4, unknown, unknown, 4], 'sales of a day that began without stock');
  assert.deepEqual(
    demand([
      [4, 0],
      [4, 0],
      [4, 0],
    ]),
    [unknown, unknown, unknown],
    'stock is never sent',
  );
});

test('days after the last stock was sold are unknown', () => {
  assert.deepEqual(demand([4, 4, [3, 0], 0, 0], { stock: observed(0, 3) }), [4, 4, 4, unknown, unknown]);
  assert.deepEqual(demand([4, 4, 4, 0, 0], { stock: observed(8, 5) }), [4, 4, 4, unknown, unknown], 'carried forward');
});

test('stock that is 0 was sold, unless it was seen much later', () => {
  assert.deepEqual(demand([4, 4, 4, 0, 0], { stock: observed(0, 0) }), [4, 4, 4, unknown, unknown]);
  assert.deepEqual(demand([4, 4, 4, 0, [0, 0]], { stock: observed(0, 1) }), [4, 4, 4, unknown, unknown]);
  assert.deepEqual(demand([4, 4, 4, 0, [0, 0], 0, 0], { stock: observed(0, 0) }).slice(3), Array(4).fill(unknown));
  const later: (number | [number, 0])[] = [4, ...Array<number>(30).fill(0), [0, 0], 0];
  assert.deepEqual(demand(later, { stock: observed(0, 2) }).slice(-3), [0, unknown, unknown]);
  assert.deepEqual(demand([0, 0, [0, 0]], { stock: observed(0, 1) }), [0, 0, unknown], 'never sold');
});

test('days without sales count if there was something to sell, or nobody knows', () => {
  const days = [4, 4, 4, 0, 0];
  for (const stock of [null, observed(1, 3), observed(9, 5), observed(0, 3, false), observed(5, 4)])
    assert.deepEqual(demand(days, { stock }), days, JSON.stringify(stock));
  assert.deepEqual(demand([4, [4, 0], 4, 0], { stock: observed(0, 3) }), [4, 4, 4, 0], 'sales go on');
});

test('days of a silence of the company are unknown', () => {
  const silences = [
    { from: today - 3, to: today - 2 },
    { from: today - 900, to: today - 880 },
  ];
  assert.deepEqual(demand([4, 4, 0, 0, 4], { silences }), [4, 4, unknown, unknown, 4]);
});
