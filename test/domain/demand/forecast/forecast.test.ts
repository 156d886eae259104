import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Forecast, forecastDemand } from '../../../../src/domain/demand/forecast/forecast.ts';
import { inStockDays } from '../../../../src/domain/demand/forecast/in-stock-days.ts';
import { chooseMethods, forecastMethods } from '../../../../src/domain/demand/forecast/method-choice.ts';

const notCounted = Number.NaN;
const horizonDays = 28;

/** A day: mostly without sales, some with, some that don't count, a few with more returned than sold. */
const someDay = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: -10, max: -1 }) },
  { weight: 1, arbitrary: fc.constant(notCounted) },
);

/** Short histories, and some long enough for the time of the year to matter. */
const someHistory = fc.oneof(
  fc.array(someDay, { maxLength: 150 }),
  fc.array(someDay, { minLength: 455, maxLength: 500, size: 'max' }),
);

/** Every figure of a forecast that isn't null. */
function figures({ dailyDemand, accuracy, errors, candidates }: Forecast): number[] {
  const ofCandidates = candidates.flatMap(({ rmsse, bias, wape }) => [rmsse, bias, wape]);
  return [dailyDemand, accuracy, ...errors, ...ofCandidates].filter((figure) => figure !== null).map(Number);
}

const days = (count: number, units: number) => Array<number>(count).fill(units);

for (const [what, history, dailyDemand] of [
  ['without history', [], 0],
  ['with one day of history, which can be a single order', [7], 0],
  ['with two days of history', [7, 7], 7],
  ['with excluded days only', days(60, notCounted), 0],
  ['that never sells', days(365, 0), 0],
  ['with returns only', days(100, -3), 0],
  ['that sells 12 a day', days(365, 12), 12],
  ['that sold 12 a day and is out of stock for a month', [...days(100, 12), ...days(30, notCounted)], 12],
  ['that sells 12 a day for three years', days(1100, 12), 12],
  ['that sells 10¹⁵ a day', days(365, 1e15), 1e15],
] as const) {
  test(`a product ${what} has a daily demand of ${dailyDemand}`, () => {
    const forecast = forecastDemand(Float64Array.from(history), [0, 1, 14, 45, 400]);
    assert.equal(Number(forecast.dailyDemand), dailyDemand);
    assert.ok(figures(forecast).every(Number.isFinite), JSON.stringify(forecast));
  });
}

test('every figure is a number and no demand is negative, for any history', () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const forecast = forecastDemand(Float64Array.from(history), [0, 3, 14, 45, 400]);
      assert.ok(figures(forecast).every(Number.isFinite), JSON.stringify(forecast));
      assert.ok([forecast.dailyDemand, ...forecast.errors].every((figure) => Number(figure) >= 0));
      assert.ok(Number(forecast.accuracy) >= 0 && Number(forecast.accuracy) <= 1);
    }),
  );
});

test('a forecast does not depend on later days', () => {
  const scenario = fc.record({
    history: someHistory,
    cut: fc.nat(),
    later: fc.array(someDay, { minLength: 500, maxLength: 500 }),
  });
  fc.assert(
    fc.property(scenario, ({ history, cut, later }) => {
      const origin = history.length === 0 ? 0 : cut % history.length;
      // The same days count, so that the origins are the same, but other things happen on them.
      const other = history.map((sold, day) => (day < origin || Number.isNaN(sold) ? sold : later[day]! || 0));
      const [before, after] = [history, other].map((units) => inStockDays(Float64Array.from(units)));
      const known = before!.cumulativeDays[origin]!;
      for (const { name, fillRates } of forecastMethods) {
        const [seen, unseen] = [before!, after!].map((counted) => {
          const rates = new Float64Array(counted.units.length + 1);
          fillRates(counted, rates);
          return rates.slice(0, known + 1);
        });
        assert.deepEqual(unseen, seen, name);
      }
      const [seen, unseen] = [before!, after!].map((counted) => chooseMethods(counted, horizonDays).chosen.rates);
      assert.deepEqual(unseen!.slice(0, known + 1), seen!.slice(0, known + 1));
    }),
  );
});

test('the backtest forecast for a day equals the forecast made on that day', () => {
  fc.assert(
    fc.property(someHistory, fc.nat(), (history, cut) => {
      const origin = history.length === 0 ? 0 : cut % history.length;
      const all = inStockDays(Float64Array.from(history));
      const then = inStockDays(Float64Array.from(history.slice(0, origin)));
      fc.pre(origin === 0 || !Number.isNaN(history[origin - 1]!));
      // If only excluded days follow, both forecasts are of the same days in stock, but the complete history is forecast on a later date.
      fc.pre(all.units.length > then.units.length);
      const rates = chooseMethods(then, horizonDays).chosen.rates;
      assert.deepEqual(chooseMethods(all, horizonDays).chosen.rates.slice(0, rates.length), rates);
    }),
  );
});

test('excluded days do not change the forecast', () => {
  const everyDay = Float64Array.from({ length: 200 }, (_, day) => (day % 3 === 0 ? 6 : 0));
  const withGaps = [...everyDay].flatMap((sold, day) => (day % 10 === 9 ? [sold, ...days(7, notCounted)] : [sold]));
  const [without, withThem] = [everyDay, Float64Array.from(withGaps)].map((history) => forecastDemand(history, [14]));
  assert.deepEqual(withThem, without);
});

test('the forecast is the mean of the four best methods, and names them', () => {
  const { method, candidates, origins } = forecastDemand(
    Float64Array.from({ length: 200 }, (_, day) => (day * 7) % 13),
    [],
  );
  assert.equal(origins, 200 + 1 - horizonDays - 14);
  assert.equal(candidates.length, forecastMethods.length + 1);
  const [mean, ...single] = candidates.map((candidate) => candidate.method);
  assert.equal(method, mean);
  assert.equal(method, `mean(${single.slice(0, 4).join(', ')})`);
  const errors = candidates.slice(1).map(({ rmsse }) => Number(rmsse));
  assert.ok(errors.at(-1)! > errors[0]!);
});

for (const [counted, expectedDays, origins] of [
  [0, 1, 0],
  [15, 1, 1],
  [30, 8, 9],
  [41, 13, 15],
  [42, 28, 1],
  [365, 28, 324],
] as const) {
  test(`with ${counted} days, methods are compared over ${expectedDays} days ahead, from ${origins} days`, () => {
    const forecast = forecastDemand(Float64Array.from(days(counted, 5)), []);
    assert.deepEqual([forecast.horizonDays, forecast.origins], [expectedDays, origins]);
  });
}

test('a product that stopped selling is forecast by methods that detect it', () => {
  const stopped = Float64Array.from([...days(200, 10), ...days(100, 0)]);
  const { dailyDemand } = forecastDemand(stopped, []);
  assert.ok(Number(dailyDemand) < 1, dailyDemand);
});

test('demand of less than one unit a year is forecast as zero and requires no stock', () => {
  const sellsEvery = (period: number) =>
    forecastDemand(
      Float64Array.from({ length: 365 }, (_, day) => (day % period === 0 ? 1 : 0)),
      [14, 45],
    );
  const { dailyDemand, errors } = sellsEvery(365);
  assert.deepEqual([dailyDemand, errors], ['0', ['0', '0']]);
  const rare = sellsEvery(120);
  assert.ok([rare.dailyDemand, ...rare.errors].every((figure) => Number(figure) > 1 / 365));
});

test('accuracy is known from 28 counted days, if there was something to forecast', () => {
  const accuracyOf = (history: number[]) => {
    const { accuracy, accuracyDays } = forecastDemand(Float64Array.from(history), []);
    return [accuracy, accuracyDays];
  };
  assert.deepEqual(accuracyOf(days(27, 5)), ['0', 0]);
  assert.deepEqual(accuracyOf([...days(27, 5), notCounted]), ['0', 0]);
  assert.deepEqual(accuracyOf(days(28, 5)), ['1', 28]);
  assert.deepEqual(accuracyOf(days(50, 5)), ['1', 50]);
  assert.deepEqual(accuracyOf(days(365, 0)), ['0', 0]);
});
