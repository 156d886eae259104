import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binDays } from '../../../web/account/sections/suppliers/lead-time-bins.ts';

const counts = (...days: number[]) => days.map((day) => ({ days: day, orderCount: 1 }));

test('days up to 12 apart have a bin each, also those without orders', () => {
  assert.deepEqual(binDays([{ days: 10, orderCount: 2 }, ...counts(12)]), [
    { from: 10, to: 10, orders: 2 },
    { from: 11, to: 11, orders: 0 },
    { from: 12, to: 12, orders: 1 },
  ]);
});

test('bins are as narrow as possible for at most 12 of them, and start at a multiple of their width', () => {
  const bins = binDays(counts(38, 44, 45, 61, 70));
  assert.deepEqual(bins[0], { from: 35, to: 39, orders: 1 });
  assert.deepEqual(bins.at(-1), { from: 70, to: 74, orders: 1 });
  assert.equal(bins.length, 8);
  assert.equal(
    bins.reduce((sum, { orders }) => sum + orders, 0),
    5,
  );
});

test('one value has one bin, no value none, and very long ranges are complete', () => {
  assert.deepEqual(binDays(counts(44)), [{ from: 44, to: 44, orders: 1 }]);
  assert.deepEqual(binDays([]), []);
  const bins = binDays(counts(0, 1000));
  assert.deepEqual(
    [bins[0], bins.at(-1)],
    [
      { from: 0, to: 27, orders: 1 },
      { from: 980, to: 1007, orders: 1 },
    ],
  );
});
