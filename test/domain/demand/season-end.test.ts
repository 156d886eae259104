import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayNumber } from '../../../src/domain/day.ts';
import { findSeasonEnd, withUnitsLeft } from '../../../src/domain/demand/season-end.ts';

test('the units that are left at the end of a season are known once its peak is over', () => {
  const end = { date: '2026-12-24', source: 'company' } as const;
  const on = (units: number, dailyMeans: string[]) => withUnitsLeft(end, { units, dailyMeans, today: '2026-12-05' });
  assert.deepEqual(on(250, ['10']), { ...end, unitsLeft: 50 });
  assert.deepEqual(on(190, ['10']), end);
  assert.deepEqual(on(250, ['10', '30', '10']), end, 'the peak is still to come');
  assert.deepEqual(withUnitsLeft(end, { units: 9, dailyMeans: ['0'], today: '2026-12-27' }), { ...end, unitsLeft: 9 });
  assert.equal(withUnitsLeft(null, { units: 9, dailyMeans: ['0'], today: '2026-12-27' }), null);
});

/** Sold 5 a day from 15 October to 24 December, until the day before `today`. */
function christmas(today: string, firstDay = '2025-07-01') {
  const days = dayNumber(today) - dayNumber(firstDay);
  const isSold = (date: string) => date.slice(5) >= '10-15' && date.slice(5) <= '12-24';
  const net = Float64Array.from({ length: days }, (_, day) => (isSold(addDays(firstDay, day)) ? 5 : 0));
  return { net, profile: null, today: dayNumber(today) };
}

test('a season that is still to come has a start, and no units are left before it', () => {
  // The last two days are less than a tenth of the four weeks before.
  const coming = { date: '2026-12-22', source: 'earlier_years', startsOn: '2026-10-15' } as const;
  assert.deepEqual(findSeasonEnd(christmas('2026-09-03')), coming);
  assert.deepEqual(findSeasonEnd(christmas('2026-09-03', '2023-10-15')), coming);
  assert.deepEqual(findSeasonEnd(christmas('2026-09-03'), '12-24'), {
    ...coming,
    date: '2026-12-24',
    source: 'company',
  });
  assert.deepEqual(withUnitsLeft(coming, { units: 90, dailyMeans: ['0'], today: '2026-09-03' }), coming);
  // It has begun, or its start is unknown.
  const begun = { date: '2026-12-24', source: 'company' } as const;
  for (const today of ['2026-10-15', '2026-11-20']) assert.deepEqual(findSeasonEnd(christmas(today), '12-24'), begun);
  assert.deepEqual(
    findSeasonEnd({ net: new Float64Array(30).fill(2), profile: null, today: dayNumber('2026-09-03') }, '12-24'),
    begun,
  );
  assert.deepEqual(
    findSeasonEnd({ net: new Float64Array(400).fill(2), profile: null, today: dayNumber('2026-09-03') }, '12-24'),
    begun,
  );
});
