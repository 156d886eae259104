import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber, dayOfNumber } from '../../../../src/domain/day.ts';
import type { DemandEvent } from '../../../../src/domain/demand/events/demand-event.ts';
import { excludeEventDays } from '../../../../src/domain/demand/events/event-days.ts';

const firstDay = dayNumber('2026-08-01');
const event = (start: number, end: number, uplift: string | null = null): DemandEvent => ({
  ...{ id: `e-${start}`, name: 'Sale', kind: 'promotion', uplift },
  ...{ startDate: dayOfNumber(firstDay + start), endDate: dayOfNumber(firstDay + end) },
});
const counted = (units: Float64Array) => units.filter((sold) => !Number.isNaN(sold)).length;

test('the days of events do not count, also those of overlapping events and of events across the ends', () => {
  const units = new Float64Array(60).fill(5);
  const {
    units: usual,
    eventsOn,
    areExcluded,
  } = excludeEventDays(
    units,
    [event(-5, 1), event(10, 14), event(13, 16), event(58, 70), event(-20, -10), event(60, 62)],
    firstDay,
  );
  assert.equal(areExcluded, true);
  assert.equal(counted(usual), 60 - 2 - 7 - 2);
  assert.deepEqual([...eventsOn.subarray(9, 18)], [0, 1, 1, 1, 2, 2, 1, 1, 0]);
  assert.equal(counted(units), 60, 'the input is unchanged');
});

test('with fewer than 28 other days, event days count, divided by the given uplift', () => {
  const units = Float64Array.from({ length: 30 }, (_, day) => (day < 10 ? 5 : 20));
  const { units: usual, areExcluded } = excludeEventDays(units, [event(10, 29, '4')], firstDay);
  assert.equal(areExcluded, false);
  assert.deepEqual([...usual], Array(30).fill(5));
  assert.equal(counted(excludeEventDays(units, [event(10, 29)], firstDay).units), 30);
  assert.deepEqual(excludeEventDays(units, [event(10, 29, '0')], firstDay).units, units);
});

test('a history without events is unchanged', () => {
  const units = Float64Array.from([1, Number.NaN, 3]);
  assert.equal(excludeEventDays(units, [], firstDay).units, units);
});
