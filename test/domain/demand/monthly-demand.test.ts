import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber } from '../../../src/domain/day.ts';
import {
  mergeMonths,
  monthlyDemand,
  monthNumber,
  wholeYears,
  yearsBefore,
} from '../../../src/domain/demand/monthly-demand.ts';

const month = (date: string) => monthNumber(dayNumber(date));

test('a history becomes its months before the current one', () => {
  const units = new Float64Array(75).fill(2);
  units[20] = Number.NaN;
  const months = monthlyDemand(units, dayNumber('2026-01-15'));
  assert.deepEqual(months, { firstMonth: month('2026-01-01'), units: [34, 54], days: [17, 27] });
  assert.equal(monthlyDemand(new Float64Array(5), dayNumber('2026-02-03')).units.length, 0);
  assert.equal(monthlyDemand(new Float64Array(), dayNumber('2026-02-03')).units.length, 0);
  const whole = monthlyDemand(new Float64Array(28).fill(1), dayNumber('2026-02-01'));
  assert.deepEqual([whole.units, whole.days], [[28], [28]]);
});

test('stored months precede the recent ones, and complete their first month', () => {
  const stored = { firstMonth: 100, units: [310, 280, 310], days: [31, 28, 31] };
  const recent = { firstMonth: 102, units: [10, 400], days: [4, 30] };
  assert.deepEqual(mergeMonths(stored, recent), {
    firstMonth: 100,
    units: [310, 280, 310, 400],
    days: [31, 28, 31, 30],
  });
  assert.deepEqual(mergeMonths(null, recent), recent);
  const later = { firstMonth: 104, units: [7], days: [30] };
  assert.deepEqual(mergeMonths(stored, later).units, [310, 280, 310, 0, 7]);
  const decade = { firstMonth: 0, units: Array<number>(200).fill(1), days: Array<number>(200).fill(30) };
  assert.equal(mergeMonths(decade, { firstMonth: 200, units: [1], days: [30] }).units.length, 120);
});

test('years are whole, by calendar month, the oldest first', () => {
  const months = {
    firstMonth: month('2024-03-01'),
    units: Array.from({ length: 30 }, (_, index) => index),
    days: Array<number>(30).fill(30),
  };
  const { units } = wholeYears(months, month('2026-09-01'));
  assert.equal(units.length, 2);
  assert.deepEqual([units[1]![8], units[1]![7], units[0]![8]], [18, 29, 6]);
  assert.equal(yearsBefore(months, dayNumber('2025-03-10')).units.length, 1);
  assert.equal(yearsBefore(months, dayNumber('2025-02-10')).units.length, 0);
  assert.equal(yearsBefore(null, dayNumber('2025-02-10')).units.length, 0);
});
