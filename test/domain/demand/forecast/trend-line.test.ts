import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance } from '../../../../scripts/seed/random.ts';
import { dayNumber } from '../../../../src/domain/day.ts';
import { forecastDays } from '../../../../src/domain/demand/forecast/daily-forecast.ts';
import { describeForecast, fitForecast } from '../../../../src/domain/demand/forecast/forecast.ts';
import { findLevelShifts } from '../../../../src/domain/demand/forecast/level-shift.ts';
import {
  findTrendLine,
  trendErrorFactor,
  trendFactors,
  unitsAtEndOfLine,
} from '../../../../src/domain/demand/forecast/trend-line.ts';

const firstDay = dayNumber('2024-11-22');

/** Units around a rate by day, with a standard deviation of about the root of the rate. */
function sales(days: number, seed: number, rate: (day: number) => number): Float64Array {
  const random = chance(seed);
  return Float64Array.from({ length: days }, (_, day) => {
    const mean = rate(day);
    const deviation = (random.whole(0, 1000) + random.whole(0, 1000) + random.whole(0, 1000)) / 500 - 3;
    return Math.max(0, Math.round(mean + deviation * Math.sqrt(mean)));
  });
}

const line = { day: 0, before: 5, after: 20, slope: 0.1, slopeError: 0.01, statistic: 10 };

test('a line goes through growth and decline, from eight weeks of history on', () => {
  for (const days of [60, 120, 180, 365, 730]) {
    const found = findTrendLine(sales(days, 3, (day) => 2 + (18 * day) / days))!;
    assert.ok(found.after > 17 && found.after < 23, `${days} ${JSON.stringify(found)}`);
    assert.ok(Math.abs(found.slope - 18 / days) < (0.4 * 18) / days, `${days} ${JSON.stringify(found)}`);
  }
  assert.ok(findTrendLine(sales(365, 4, (day) => 20 - (18 * day) / 365))!.slope < 0);
  assert.equal(findTrendLine(new Float64Array(55).map((_, day) => day)), null);
  assert.equal(findTrendLine(new Float64Array(365)), null);
});

test('steady demand, a step, and two of three random walks have no line', () => {
  let walks = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const steady = sales(365, seed, () => 10);
    assert.equal(findTrendLine(steady, findLevelShifts(steady)), null, `${seed}`);
    const step = sales(365, seed, (day) => (day < 300 ? 5 : 20));
    assert.equal(findTrendLine(step, findLevelShifts(step)), null, `${seed}`);
    const random = chance(1000 + seed);
    let level = 40;
    const walk = Float64Array.from({ length: 365 }, () => {
      level = Math.max(0, level + random.whole(-2, 2));
      return level;
    });
    if (findTrendLine(walk, findLevelShifts(walk))) walks++;
  }
  assert.ok(walks < 35, `${walks}`);
});

test('the days of a line are moved to its end, with deviations scaled to the level', () => {
  const moved = unitsAtEndOfLine(Float64Array.from([7.5, 12.5 + 5, 17.5]), line);
  assert.deepEqual(
    Array.from(moved, (units) => Math.round(units * 100) / 100),
    [20, 26.32, 20],
  );
});

test('growth continues with damping, and a decline at most to half of the level', () => {
  const factors = trendFactors(line, 1000);
  assert.equal(factors[0], 1.0025);
  assert.ok(factors[30]! > 1.12 && factors[30]! < 1.14 && factors[999]! < 1.7, `${factors[30]} ${factors[999]}`);
  assert.equal(trendFactors({ ...line, after: 5, slope: -0.1 }, 100).at(-1), 0.5);
});

test('an uncertain slope enlarges the error of growing demand', () => {
  const factor = (slope: number) => trendErrorFactor({ ...line, slope }, { error: 50, days: 45, lineDays: 182 });
  // The slope moves the total by 0.01 · 45 · (45 + 182) ÷ 2 = 51.
  assert.ok(factor(0.1) > 1.4 && factor(0.1) < 1.6, `${factor(0.1)}`);
  assert.ok(factor(-0.1) < 1);
  assert.equal(trendErrorFactor(line, { error: 0, days: 45, lineDays: 182 }), 1);
});

test('growth from 2 to 20 a day is forecast without bias, and the error is that of today', () => {
  for (const days of [120, 180, 365, 730]) {
    const fitted = fitForecast(
      sales(days, 5, (day) => 2 + (18 * day) / days),
      { firstDay },
    );
    const { candidates, errors, trendLine, trend } = describeForecast(fitted, [45]);
    const { cumulative: total } = forecastDays(fitted, 45).days.at(-1)!;
    const truth = 45 * (20 + (18 / days) * 22.5);
    const shown = `${days}: ${JSON.stringify(total)} of ${truth}, ${JSON.stringify(trendLine)}`;
    assert.ok(Math.abs(Number(total.mean) / truth - 1) < 0.1, shown);
    assert.ok(Number(total.p10) < truth && truth < Number(total.p90), shown);
    assert.ok(Math.abs(Number(candidates[0]!.bias)) < 0.05, candidates[0]!.bias!);
    assert.ok(Number(errors[0]) < 0.15 * truth, `${days}: ${errors[0]}`);
    assert.equal(trend, 'up');
    assert.ok(trendLine!.date >= '2024-11-22' && Number(trendLine!.oldLevel) < Number(trendLine!.newLevel), shown);
  }
});
