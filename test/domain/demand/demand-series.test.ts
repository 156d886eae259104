import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayNumber, dayOfNumber } from '../../../src/domain/day.ts';
import { mergeSources } from '../../../src/domain/demand/demand-series.ts';

const source = (...entries: [day: number, units: number][]) => ({
  days: Int32Array.from(entries, ([day]) => day),
  units: Float64Array.from(entries, ([, units]) => units),
});

/** Day, units, counted. */
const merged = (sources: ReturnType<typeof source>[], outOfStock: number[] = []) => {
  const { days, units, counted } = mergeSources(sources, Int32Array.from(outOfStock));
  return Array.from(days, (day, i) => [day, units[i], counted[i]]);
};

test('the source with the highest precedence that has data for a day is used', () => {
  assert.deepEqual(merged([source([5, 3]), source([5, 9], [6, 4]), source([4, 1], [5, 8], [7, 2])]), [
    [4, 1, 1],
    [5, 3, 1],
    [6, 4, 1],
    [7, 2, 1],
  ]);
});

test('a zero of a source with high precedence overrides other figures', () => {
  assert.deepEqual(merged([source([5, 0]), source([5, 9])]), [[5, 0, 1]]);
});

test('figures of the same source and day are added', () => {
  assert.deepEqual(merged([source([5, 3], [5, -1], [5, 0.5], [6, 1]), source([5, 100])]), [
    [5, 2.5, 1],
    [6, 1, 1],
  ]);
});

test('stockout days do not count, with or without sales', () => {
  assert.deepEqual(merged([source([5, 3], [7, 2])], [4, 5, 9]), [
    [4, 0, 0],
    [5, 3, 0],
    [7, 2, 1],
    [9, 0, 0],
  ]);
  assert.deepEqual(merged([], []), []);
});

test('merging any sources equals a lookup by day', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -5, max: 50 })), {
    maxLength: 40,
  });
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 10 });
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 3 }), days, (lists, outOfStock) => {
      const inOrder = lists.map((list) => list.toSorted(([a], [b]) => a - b));
      const expected = new Map<number, [number, number, number]>();
      for (const day of outOfStock) expected.set(day, [day, 0, 0]);
      for (const day of new Set(lists.flat().map(([day]) => day))) {
        const strongest = lists.find((list) => list.some(([other]) => other === day)) ?? [];
        const units = strongest.filter(([other]) => other === day).reduce((sum, [, units]) => sum + units, 0);
        expected.set(day, [day, units, outOfStock.includes(day) ? 0 : 1]);
      }
      const sorted = [...expected.values()].sort(([a], [b]) => a - b);
      assert.deepEqual(
        merged(
          inOrder.map((list) => source(...list)),
          outOfStock.toSorted((a, b) => a - b),
        ),
        sorted,
      );
    }),
  );
});

test('each day has a number, across leap years', () => {
  for (const day of ['1970-01-01', '2024-02-29', '2026-11-21', '2199-12-31']) {
    assert.equal(dayOfNumber(dayNumber(day)), day);
  }
  assert.equal(dayNumber('2024-03-01') - dayNumber('2024-02-28'), 2);
});
