import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnUplift } from '../../../../src/domain/demand/events/event-uplift.ts';

/** A history with events; `units` of a day may be NaN. */
function history(days: number, units: (day: number) => number, ranges: { start: number; end: number }[]) {
  const sold = Float64Array.from({ length: days }, (_, day) => units(day));
  const eventsOn = new Uint16Array(days);
  for (const { start, end } of ranges)
    for (let day = Math.max(0, start); day < Math.min(end, days); day++) eventsOn[day]!++;
  const usual = sold.map((value, day) => (eventsOn[day] === 0 ? value : Number.NaN));
  return { sold, usual, eventsOn };
}

const ten = [{ start: 100, end: 110 }];

test('the uplift is sales during events ÷ usual sales, with a prior of two units', () => {
  const known = history(200, (day) => (day >= 100 && day < 110 ? 25 : 6), ten);
  assert.equal(learnUplift(ten, known), 252 / 62);
});

test('usual sales are those of the same weekday', () => {
  const weekends = [0, 1, 2, 3].map((week) => ({ start: 100 + week * 28, end: 102 + week * 28 }));
  const isWeekend = (day: number) => (day - 100) % 7 === 0 || (day - 101) % 7 === 0;
  const inEvent = (day: number) => weekends.some(({ start, end }) => day >= start && day < end);
  const known = history(250, (day) => (isWeekend(day) ? 30 : 3) * (inEvent(day) ? 2 : 1), weekends);
  const uplift = learnUplift(weekends, known)!;
  assert.ok(Math.abs(uplift - 2) < 0.02, String(uplift));
});

test('few units say little, and the result is bounded', () => {
  const rare = history(200, (day) => (day === 105 ? 1 : 0), ten);
  assert.equal(learnUplift(ten, rare), 1.5);
  const huge = history(200, (day) => (day >= 100 && day < 110 ? 5000 : 6), ten);
  assert.equal(learnUplift(ten, huge), 10);
  const closed = history(200, (day) => (day >= 100 && day < 110 ? 0 : 100), ten);
  assert.equal(learnUplift(ten, closed), 0.1);
});

test('nothing is learned from fewer than seven days, from overlaps, or without days to compare with', () => {
  const six = [{ start: 100, end: 106 }];
  assert.equal(
    learnUplift(
      six,
      history(200, () => 6, six),
    ),
    null,
  );
  const seven = [{ start: 100, end: 107 }];
  assert.notEqual(
    learnUplift(
      seven,
      history(200, () => 6, seven),
    ),
    null,
  );
  assert.equal(
    learnUplift(
      ten,
      history(200, () => 6, [...ten, ...ten]),
    ),
    null,
  );
  assert.equal(
    learnUplift(
      ten,
      history(200, (day) => (day < 100 || day >= 110 ? Number.NaN : 6), ten),
    ),
    null,
  );
  assert.equal(
    learnUplift(
      ten,
      history(200, (day) => (day >= 104 && day < 110 ? Number.NaN : 6), ten),
    ),
    null,
    'days out of stock',
  );
  assert.equal(
    learnUplift(
      [],
      history(200, () => 6, []),
    ),
    null,
  );
});

test('an event under way is compared with the days before it', () => {
  const underWay = [{ start: 192, end: 205 }];
  assert.equal(
    learnUplift(
      underWay,
      history(200, (day) => (day < 192 ? 6 : 12), underWay),
    ),
    (96 + 2) / (48 + 2),
  );
});
