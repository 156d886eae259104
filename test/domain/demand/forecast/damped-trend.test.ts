import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dampedTrend } from '../../../../src/domain/demand/forecast/damped-trend.ts';
import { forecastDemand } from '../../../../src/domain/demand/forecast/forecast.ts';
import { inStockDays } from '../../../../src/domain/demand/forecast/in-stock-days.ts';

function rate(units: number[]): number {
  const days = inStockDays(Float64Array.from(units));
  const rates = new Float64Array(units.length + 1);
  dampedTrend(0.5, 0.5).fillRates(days, rates);
  return rates.at(-1)!;
}
const week = (units: number) => Array<number>(7).fill(units);

test('level and trend are smoothed by week, and the trend fades out', () => {
  assert.equal(rate(week(10)), 10);
  // Weeks of 10 and 14: level 12, trend 0.5 · 2 = 1, plus 1 · (0.9 + 1.71 + 2.439 + 3.0951) ÷ 4
  assert.ok(Math.abs(rate([...week(10), ...week(14)]) - (12 + 8.1441 / 4)) < 1e-12);
  assert.equal(rate([...week(40), ...week(2), ...week(0), ...week(0)]), 0);
});

test('growth too uncertain for a line is followed by a method with a trend', () => {
  const growing = Float64Array.from({ length: 60 }, (_, day) => 10 + day / 10 + ((day * 7) % 13));
  const { candidates, trendLine, dailyDemand } = forecastDemand(growing, []);
  assert.equal(trendLine, null);
  assert.ok(
    candidates.some(({ method }) => method.startsWith('damped_trend')),
    dailyDemand,
  );
});
