import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber, dayOfNumber } from '../../../../src/domain/day.ts';
import type { DemandEvent } from '../../../../src/domain/demand/events/demand-event.ts';
import { eventErrorFactor, raiseForEvents } from '../../../../src/domain/demand/events/forecast-events.ts';
import { forecastDays } from '../../../../src/domain/demand/forecast/daily-forecast.ts';
import { fitForecast, forecastDemand } from '../../../../src/domain/demand/forecast/forecast.ts';

const today = dayNumber('2026-11-22');
const days = 200;
const firstDay = today - days;
let count = 0;
const event = (start: number, end: number, change: Partial<DemandEvent> = {}): DemandEvent => ({
  ...{ id: `e-${++count}`, name: 'Sale', kind: 'promotion', uplift: null, ...change },
  ...{ startDate: dayOfNumber(today + start), endDate: dayOfNumber(today + end) },
});
/** 6 a day, and 25 a day in the days of these offsets from today. */
const sold = (...raised: [from: number, to: number][]) =>
  Float64Array.from({ length: days }, (_, index) =>
    raised.some(([from, to]) => index - days >= from && index - days <= to) ? 25 : 6,
  );
const means = (history: Float64Array, demandEvents: DemandEvent[], ahead: number) =>
  forecastDays(fitForecast(history, { firstDay, demandEvents }), ahead).days.map(({ mean }) => Number(mean));

test('the days of past events count neither in the level nor in the error', () => {
  const demandEvents = [event(-60, -51), event(-12, -1)];
  const history = sold([-60, -51], [-12, -1]);
  const [usual, forecast] = [
    forecastDemand(sold(), [45], { firstDay }),
    forecastDemand(history, [45], { firstDay, demandEvents }),
  ];
  assert.deepEqual([forecast.dailyDemand, forecast.errors], [usual.dailyDemand, usual.errors]);
  assert.deepEqual([forecast.outliers, forecast.levelShifts], [[], []]);
  assert.deepEqual(
    forecast.demandEvents.map(({ uplift, upliftSource, excludedDays, excludedUnits }) => [
      ...[uplift, upliftSource, excludedDays, excludedUnits],
    ]),
    [
      [null, null, 10, '250'],
      [null, null, 12, '300'],
    ],
  );
});

test('a coming event raises the mean and the quantiles of its days, and later totals', () => {
  const history = sold();
  const [usual, raised] = [[], [event(3, 5, { uplift: '2.5' })]].map(
    (demandEvents) => forecastDays(fitForecast(history, { firstDay, demandEvents }), 30).days,
  );
  for (let day = 0; day < 30; day++) {
    const factor = day >= 3 && day <= 5 ? 2.5 : 1;
    for (const quantile of ['mean', 'p10', 'p50', 'p90'] as const) {
      assert.ok(Math.abs(Number(raised![day]![quantile]) - factor * Number(usual![day]![quantile])) < 0.001);
    }
    const extra = Math.min(3, Math.max(0, day - 2)) * 1.5 * Number(usual![0]!.mean);
    assert.ok(Math.abs(Number(raised![day]!.cumulative.mean) - Number(usual![day]!.cumulative.mean) - extra) < 0.001);
  }
});

test('a missing uplift is learned from past events of the same kind, else 1', () => {
  const history = sold([-60, -51]);
  const past = event(-60, -51);
  const [learned] = means(history, [past, event(0, 4)], 1);
  assert.ok(learned! > 23 && learned! < 25.5, String(learned));
  const holiday = event(0, 4, { kind: 'holiday' });
  const { demandEvents, dailyMeans } = forecastDemand(history, [], { firstDay, demandEvents: [past, holiday] });
  assert.deepEqual([demandEvents[1]!.uplift, demandEvents[1]!.upliftSource, dailyMeans], ['1', 'none', ['6']]);
});

test('on days of several events the largest uplift applies, and unknown ones change nothing', () => {
  const coming = [
    ...[event(0, 9, { uplift: '2' }), event(2, 3, { uplift: '3' }), event(5, 5, { uplift: '0' })],
    ...[event(11, 11, { uplift: '0' }), event(11, 12, { kind: 'other' })],
  ];
  const expected = [2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 1, 0, 1].map((factor) => 6 * factor);
  assert.deepEqual(means(sold(), coming, 13), expected);
});

test('an event under way is excluded up to yesterday and raises from today on', () => {
  const underWay = event(-10, 2, { uplift: '4' });
  const history = sold([-10, -1]);
  assert.deepEqual(means(history, [underWay], 4), [24, 24, 24, 6]);
  const [listed] = forecastDemand(history, [], { firstDay, demandEvents: [underWay] }).demandEvents;
  assert.deepEqual([listed!.uplift, listed!.excludedDays], ['4', 10]);
});

test('the path has at most 182 days and ends with usual demand', () => {
  const { dailyMeans } = forecastDemand(sold(), [], { firstDay, demandEvents: [event(170, 400, { uplift: '2' })] });
  assert.deepEqual([dailyMeans.length, dailyMeans[170], dailyMeans.at(-1)], [182, '12', '6']);
});

test('events before the history are not listed', () => {
  const { demandEvents } = forecastDemand(sold(), [], {
    firstDay,
    demandEvents: [event(-300, -201), event(-300, -200)],
  });
  assert.deepEqual(
    demandEvents.map(({ excludedDays }) => excludedDays),
    [1],
  );
});

test('paths and errors follow the factors', () => {
  const events = { listed: [], factors: Float64Array.from([1, 2.5, 1]) };
  assert.deepEqual(raiseForEvents([4], events), [4, 10, 4]);
  assert.deepEqual(raiseForEvents([4, 6, 8, 10], events), [4, 15, 8, 10]);
  const quadruple = { listed: [], factors: Float64Array.from([1, 4, 1]) };
  assert.equal(eventErrorFactor(quadruple, 3), 2);
  assert.equal(eventErrorFactor(quadruple, 30), 1.1);
  assert.equal(eventErrorFactor({ listed: [], factors: Float64Array.from([0, 0.5, 1]) }, 2), 0.5);
  assert.equal(eventErrorFactor(quadruple, 0), 1);
});
