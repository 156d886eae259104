import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addMonths,
  monthsOfWeek,
  startOfWeek,
  sumArrivals,
  weeksOfMonth,
} from '../../../web/account/sections/arrivals/totals.ts';

const arrival = (openAmountTry: string | null, volumeM3: string | null) => ({ openAmountTry, volumeM3 });

test('sums what is known', () => {
  assert.deepEqual(sumArrivals([]), { count: 0, amount: 0, volume: 0, isVolumeKnown: true });
  assert.deepEqual(sumArrivals([arrival('10.50', '0.25'), arrival(null, '1'), arrival('2.00', null)]), {
    ...{ count: 3, amount: 12.5, volume: 1.25, isVolumeKnown: false },
  });
});

test('the volumes of weeks add up to that of their month', () => {
  const weeks = [arrival(null, '4.124'), arrival(null, '2.124')];
  assert.deepEqual([...weeks.map((week) => sumArrivals([week]).volume), sumArrivals(weeks).volume], [4.12, 2.12, 6.24]);
});

test('has whole weeks from Monday on', () => {
  assert.deepEqual(['2026-11-23', '2026-11-29', '2026-11-30'].map(startOfWeek), [
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  const weeks = weeksOfMonth('2026-11');
  assert.deepEqual([weeks.length, weeks[0]![0], weeks.at(-1)![6]], [6, '2026-10-26', '2026-12-06']);
  assert.deepEqual(
    weeksOfMonth('2027-02').map(([monday]) => monday),
    ['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'],
  );
  assert.deepEqual(monthsOfWeek(weeks.at(-1)!), [
    ['2026-11', ['2026-11-30']],
    ['2026-12', ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']],
  ]);
  assert.deepEqual([addMonths('2026-12', 1), addMonths('2026-01', -1)], ['2027-01', '2025-12']);
});
