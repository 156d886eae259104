import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  averageDailySales,
  recentUnits,
  salesHistory,
  summarizeHistory,
} from '../../../src/domain/demand/sales-history.ts';

const days = (...known: [day: number, units: number, counted?: 0 | 1][]) => ({
  days: Int32Array.from(known, ([day]) => day),
  units: Float64Array.from(known, ([, units]) => units),
  counted: Uint8Array.from(known, ([, , counted = 1]) => counted),
});

test('days without data count as no sales; stockout days are missing; today is excluded', () => {
  const history = salesHistory(days([20000, 3], [20002, 5, 0], [20003, 4], [20005, 90]), 20000, 20005);
  assert.deepEqual([...history.units], [3, 0, Number.NaN, 4, 0]);
  assert.deepEqual(summarizeHistory(history), {
    firstDay: '2024-10-04',
    lastDay: '2024-10-08',
    daysUsed: 4,
    daysLeftOut: [{ date: '2024-10-06', reason: 'out_of_stock' }],
    averageDays: 4,
    averageUnits: '7',
  });
  assert.equal(averageDailySales(summarizeHistory(history)), '1.75');
});

test('days after the last known one are missing, and the mean is that until then', () => {
  const history = salesHistory(days([20000, 3], [20002, 5], [20004, 9]), 20000, 20006, { knownUntil: 20003 });
  assert.deepEqual([...history.units], [3, 0, 5, 0, Number.NaN, Number.NaN]);
  const summary = summarizeHistory(history);
  assert.deepEqual([summary.lastDay, summary.daysUsed, summary.daysLeftOut], ['2024-10-07', 4, []]);
  assert.equal(averageDailySales(summary), '2');
});

test('the history is limited to two years', () => {
  const { firstDay, units } = salesHistory(days([10000, 7], [19999, 1]), 10000, 20000);
  assert.deepEqual([firstDay, units.length, units.at(-1)], [19270, 730, 1]);
});

test('a product with data of today only has no history', () => {
  const summary = summarizeHistory(salesHistory(days([20000, 7]), 20000, 20000));
  assert.deepEqual([summary.firstDay, summary.lastDay, summary.averageDays], [null, null, 0]);
  assert.equal(averageDailySales(summary), '0');
});

test('the mean covers the last 30 days and is never negative', () => {
  const of = (...sold: number[]) => ({ firstDay: 20000, units: Float64Array.from(sold), knownDays: sold.length });
  const long = of(...Array.from({ length: 20 }, () => 100), ...Array.from({ length: 30 }, () => 2));
  assert.equal(recentUnits(long).length, 30);
  assert.equal(averageDailySales(summarizeHistory(long)), '2');
  assert.equal(averageDailySales(summarizeHistory(of(1, 0, -4))), '0');
});
