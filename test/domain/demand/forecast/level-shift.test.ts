import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBurst, findRecentBurst } from '../../../../src/domain/demand/forecast/burst.ts';
import { findLevelShifts, unitsAtLastLevel } from '../../../../src/domain/demand/forecast/level-shift.ts';

const history = (days: number, rate: (day: number) => number) =>
  Float64Array.from({ length: days }, (_, day) => Math.max(0, rate(day) + ((day * 7) % 5) - 2));

for (const [what, units, levels] of [
  ['steady sales', history(365, () => 10), []],
  ['a rise five weeks ago', history(365, (day) => (day < 330 ? 5 : 20)), [[5, 20]]],
  ['a fall five weeks ago', history(365, (day) => (day < 330 ? 20 : 5)), [[20, 5]]],
  [
    'a rise and a fall',
    history(365, (day) => (day < 140 ? 6 : day < 280 ? 24 : 9)),
    [
      [6, 24],
      [24, 9],
    ],
  ],
  ['gradual growth', history(365, (day) => 3 + day / 18), []],
  ['a large rise two weeks ago', history(365, (day) => (day < 351 ? 5 : 20)), [[5, 20]]],
  ['a small rise three weeks ago', history(365, (day) => (day < 344 ? 5 : 8)), []],
  ['a rise last week', history(365, (day) => (day < 358 ? 5 : 20)), []],
  ['a stop 16 days ago, to the day', history(365, (day) => (day < 349 ? 12 : 0)), [[12, 0]]],
  ['ten days of more', history(365, (day) => (day >= 200 && day < 210 ? 25 : 6)), []],
] as const) {
  test(`${what}: ${levels.length} level shifts`, () => {
    const shifts = findLevelShifts(units);
    assert.equal(shifts.length, levels.length, JSON.stringify(shifts));
    for (const [index, [before, after]] of levels.entries()) {
      assert.ok(Math.abs(shifts[index]!.before - before) < 1 && Math.abs(shifts[index]!.after - after) < 2);
    }
  });
}

test('a shift is found to the week', () => {
  const [shift] = findLevelShifts(history(364, (day) => (day < 329 ? 5 : 20)));
  assert.equal(shift!.day, 329);
});

test('earlier days are moved to the last level, or left out after a large shift', () => {
  const moved = unitsAtLastLevel(Float64Array.of(4, 6, 20, 20), [{ day: 2, before: 5, after: 20 }]);
  assert.deepEqual([...moved], [18, 22, 20, 20]);
  const fallen = unitsAtLastLevel(Float64Array.of(16, 24, 5, 5), [{ day: 2, before: 20, after: 5 }]);
  assert.deepEqual([...fallen], [4, 6, 5, 5]);
  const started = unitsAtLastLevel(Float64Array.of(0, 0, 20, 20), [{ day: 2, before: 0, after: 20 }]);
  assert.deepEqual([...started], [20, 20]);
});

test('a burst is found when it is over and did not recur', () => {
  const promotion = history(210, (day) => (day >= 140 && day < 154 ? 30 : 6));
  assert.deepEqual(findBurst(promotion), { start: 140, end: 154 });
  assert.equal(findBurst(promotion.subarray(0, 160)), null, 'still going on');
  assert.equal(findBurst(history(210, (day) => (day % 70 < 14 ? 30 : 6))), null, 'recurring');
  assert.equal(findBurst(history(210, () => 6)), null);
});

test('a recent burst is found if it is short or over, and sold more than three times as much as ever before', () => {
  const recent = (days: number, [first, last]: [number, number], units: number) =>
    findRecentBurst(history(days, (day) => (days - day <= first && days - day >= last ? units : 6)));
  assert.deepEqual(recent(210, [4, 1], 60), { start: 206, end: 210 });
  assert.deepEqual(recent(210, [6, 1], 60), { start: 204, end: 210 });
  assert.equal(recent(210, [7, 1], 60), null, 'a week that goes on');
  assert.deepEqual(recent(210, [10, 3], 60), { start: 200, end: 208 }, 'eight days until three days ago');
  const weekends = history(210, (day) => (day % 7 < 2 ? -9 : day < 190 ? 6 : 60));
  assert.equal(findRecentBurst(weekends.subarray(0, 205)), null, 'on weekdays, until the weekend');
  assert.deepEqual(recent(210, [11, 4], 60), { start: 199, end: 207 });
  assert.deepEqual(recent(210, [24, 4], 60), { start: 186, end: 207 });
  assert.equal(recent(210, [25, 4], 60), null, 'more than three weeks');
  assert.equal(recent(210, [19, 15], 60), null, 'over for two weeks');
  assert.deepEqual(recent(210, [2, 1], 60), { start: 208, end: 210 });
  assert.equal(recent(210, [1, 1], 60), null, 'a spike');
  assert.equal(recent(210, [4, 1], 18), null, 'not three times as much');
  assert.deepEqual(recent(45, [4, 1], 60), { start: 41, end: 45 });
  assert.equal(recent(45, [4, 1], 25), null, 'not four times as much as in few weeks');
  assert.deepEqual(recent(20, [4, 1], 60), { start: 16, end: 20 });
  assert.equal(recent(17, [4, 1], 60), null, 'less than two weeks before');
  assert.equal(findRecentBurst(history(210, (day) => (day % 70 > 65 ? 60 : 6))), null, 'recurring');
  assert.equal(findRecentBurst(new Float64Array()), null);
});

test('a gap is a shift only from 15 days and three usual ones on', () => {
  const everyWeek = (gap: number) =>
    Float64Array.from({ length: 280 }, (_, day) => (day < 280 - gap && (280 - gap - 1 - day) % 7 === 0 ? 14 : 0));
  for (const gap of [13, 16, 20]) assert.deepEqual(findLevelShifts(everyWeek(gap)), [], `${gap} days`);
  for (const gap of [21, 24, 40]) assert.equal(findLevelShifts(everyWeek(gap)).length, 1, `${gap} days`);
  for (const gap of [11, 14])
    for (const until of [1, 3, 6]) {
      const closed = history(280, (day) => (day < 280 - until && day >= 280 - until - gap ? -9 : 12));
      assert.deepEqual(findLevelShifts(closed), [], `${gap} days until ${until} days ago`);
    }
  const daily = (gap: number) => Float64Array.from({ length: 280 }, (_, day) => (day < 280 - gap ? 12 : 0));
  for (const gap of [11, 12, 13, 14]) assert.deepEqual(findLevelShifts(daily(gap)), [], `${gap} days`);
  assert.equal(findLevelShifts(daily(15)).at(-1)!.after, 0);
});
