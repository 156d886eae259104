import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chance } from '../../../../scripts/seed/random.ts';
import { dayNumber } from '../../../../src/domain/day.ts';
import { forecastDays, type Quantiles } from '../../../../src/domain/demand/forecast/daily-forecast.ts';
import { fitForecast } from '../../../../src/domain/demand/forecast/forecast.ts';
import { inStockDays } from '../../../../src/domain/demand/forecast/in-stock-days.ts';
import { weekdayIndexes } from '../../../../src/domain/demand/forecast/weekday-indexes.ts';
import { isFullRun } from '../../../support/full-run.ts';

const firstDay = dayNumber('2026-01-01');

test('weekday indexes are used if the days of the week differ', () => {
  const weekly = Float64Array.from({ length: 140 }, (_, day) => ((firstDay + day) % 7 < 2 ? 14 : 2) + (day % 3));
  const indexes = weekdayIndexes(inStockDays(weekly), firstDay);
  assert.ok(Math.abs(indexes[0]! - 15 / 6.43) < 0.1 && Math.abs(indexes[4]! - 3 / 6.43) < 0.1, `${indexes}`);
  const steady = Float64Array.from({ length: 140 }, (_, day) => 3 + ((day * 11) % 5));
  assert.deepEqual([...weekdayIndexes(inStockDays(steady), firstDay)], Array(7).fill(1));
  assert.deepEqual([...weekdayIndexes(inStockDays(weekly.subarray(0, 50)), firstDay)], Array(7).fill(1));
});

test('about 80 % of the days and totals that follow are between the 10 % and the 90 % quantile', () => {
  let state = 11;
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  let [days, totals] = [0, 0];
  const products = 200;
  for (let product = 0; product < products; product++) {
    // Geometric sales with a mean of about 5.
    const sold = Float64Array.from({ length: 393 }, () => Math.floor(-5.5 * Math.log(1 - draw())));
    const forecast = forecastDays(fitForecast(sold.subarray(0, 365), { firstDay }), 28);
    const last = forecast.days.at(-1)!;
    const isWithin = (units: number, { p10, p90 }: { p10: string; p90: string }) =>
      units >= Number(p10) && units <= Number(p90);
    if (isWithin(sold[392]!, last)) days++;
    const total = sold.subarray(365).reduce((sum, units) => sum + units, 0);
    if (isWithin(total, last.cumulative)) totals++;
  }
  // Sales of whole units include the quantiles, so that days are covered more often.
  assert.ok(days / products > 0.75 && days / products < 0.95, `${days}`);
  assert.ok(totals / products > 0.68 && totals / products < 0.9, `${totals}`);
});

test('with a season of their own, too, some 80 % of totals are between the quantiles', () => {
  const random = chance(7);
  let [within, totals] = [0, 0];
  for (let product = 0; product < 40; product++) {
    const peak = random.whole(0, 364);
    // Uniform sales around a mean of 2 to 18 a day over the year.
    const units = Float64Array.from({ length: 730 + 6 * 56 }, (_, day) => {
      const mean = 10 + 8 * Math.cos((2 * Math.PI * (day - peak)) / 365);
      return random.whole(0, 2 * Math.round(mean)) * (random.percent(30) ? 2 : 1);
    });
    for (let origin = 730; origin < units.length; origin += 56) {
      const { base, ...fitted } = fitForecast(units.subarray(origin - 730, origin), { firstDay: firstDay + origin });
      if (base.profile === null) continue;
      const { p10, p90 } = forecastDays({ base, ...fitted }, 28).days.at(-1)!.cumulative;
      const total = units.subarray(origin, origin + 28).reduce((sum, sold) => sum + sold, 0);
      totals++;
      if (total >= Number(p10) && total <= Number(p90)) within++;
    }
  }
  assert.ok(totals > 200, `${totals}`);
  const share = within / totals;
  assert.ok(share > 0.75 && share < 0.93, `${share}`);
});

test('quantiles are numbers in order around the mean, and the total is the sum, for any history', () => {
  const someDay = fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 40 }), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(someDay, { maxLength: 200 }), (history) => {
      let sum = 0;
      for (const { mean, p10, p50, p90, cumulative: total } of forecastDays(
        fitForecast(Float64Array.from(history), { firstDay }),
        30,
      ).days) {
        sum += Number(mean);
        assert.ok(Math.abs(Number(total.mean) - sum) < 0.01);
        assertAround({ mean, p10, p50, p90 });
        assertAround(total);
      }
    }),
    { numRuns: isFullRun ? 50 : 10 },
  );
});

test('quantiles are in order around the mean while demand grows, falls, shifts or is seasonal', () => {
  const shape = fc.record({
    days: fc.integer({ min: 20, max: 730 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    first: fc.integer({ min: 0, max: 40 }),
    last: fc.integer({ min: 0, max: 40 }),
    shiftDay: fc.integer({ min: 0, max: 730 }),
    shift: fc.constantFrom(0, 0, 10, 40),
    season: fc.constantFrom(0, 0, 0.8),
    missing: fc.constantFrom(0, 0, 20),
  });
  fc.assert(
    fc.property(shape, ({ days, seed, first, last, shiftDay, shift, season, missing }) => {
      const random = chance(seed);
      const sold = Float64Array.from({ length: days }, (_, day) => {
        const level = first + ((last - first) * day) / days + (day >= shiftDay ? shift : 0);
        const mean = level * (1 + season * Math.sin((2 * Math.PI * day) / 365));
        return random.percent(missing) ? Number.NaN : Math.floor((mean * random.whole(0, 200)) / 100);
      });
      const forecast = forecastDays(fitForecast(sold, { firstDay }), 60).days;
      for (const { mean, p10, p50, p90, cumulative: total } of forecast) {
        assertAround({ mean, p10, p50, p90 });
        assertAround(total);
      }
    }),
    { numRuns: isFullRun ? 100 : 20 },
  );
});

function assertAround(quantiles: Quantiles): void {
  const [mean, p10, p50, p90] = [quantiles.mean, quantiles.p10, quantiles.p50, quantiles.p90].map(Number) as number[];
  const isOrdered = p10! >= 0 && p10! <= p50! && p50! <= p90! && p10! <= mean! && mean! <= p90!;
  assert.ok(isOrdered, JSON.stringify(quantiles));
}

test('no quantile of a total falls with its length, also for sparse sales', () => {
  for (const [every, units] of [
    [9, 1],
    [20, 3],
    [45, 12],
    [60, 1],
  ] as const) {
    const sold = Float64Array.from({ length: 300 }, (_, day) => (day % every === 0 ? units : 0));
    const { days } = forecastDays(fitForecast(sold, { firstDay }), 120);
    for (const key of ['p10', 'p50', 'p90'] as const) {
      const totals = days.map(({ cumulative }) => Number(cumulative[key]));
      assert.ok(
        totals.every((total, day) => day === 0 || total >= totals[day - 1]!),
        `${key} every ${every} days`,
      );
    }
  }
});
