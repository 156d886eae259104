import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastDemand } from '../../../src/domain/demand/forecast/forecast.ts';
import { estimateSoldOutDays } from '../../../src/domain/demand/sold-out-days.ts';
import { demandOf, type Supply, supplied } from '../../support/stockouts.ts';

const unknown = Number.NaN;

test('the demand of a sold-out day is that of the days that sold at least as much', () => {
  const estimate = (units: number[], soldOut: [number, number][]) => [
    ...estimateSoldOutDays(Float64Array.from(units), new Map(soldOut)),
  ];
  assert.deepEqual(estimate([2, 4, 6, unknown], [[3, 3]]), [2, 4, 6, 5]);
  assert.deepEqual(estimate([2, 2, unknown], [[2, 9]]), [2, 2, 9], 'none sold as much');
  // 8 is the estimate of the day with 5, so (4 + 8 + 8) ÷ 3.
  assert.deepEqual(
    estimate(
      [4, 8, unknown, unknown],
      [
        [2, 5],
        [3, 3],
      ],
    ),
    [4, 8, 8, 20 / 3],
  );
  assert.deepEqual(estimate([4, 4, unknown], []), [4, 4, unknown]);
});

test('a spike is neither estimated nor an estimate of other days', () => {
  const steady = Array<number>(60).fill(4);
  const days = (spike: number, last: number) => Float64Array.from([...steady, spike, ...steady, last]);
  const other = estimateSoldOutDays(days(900, unknown), new Map([[121, 3]]));
  assert.equal(other[121], 4);
  const spike = estimateSoldOutDays(days(unknown, 4), new Map([[60, 900]]));
  assert.equal(spike[60], 900);
});

const supplies: Record<string, Supply> = {
  'deliveries of 80 % of the demand every two weeks': { every: 14, share: 0.8 },
  'deliveries of 80 % of the demand every week': { every: 7, share: 0.8 },
  'orders of ten days at three days of stock, which arrive late': { reorderDays: 3, orderDays: 10, leadTime: 3 },
  'orders of 20 days at five days of stock, which arrive late': { reorderDays: 5, orderDays: 20, leadTime: 6 },
};

for (const [demand, mean] of [
  ['poisson', 3],
  ['slow', 0.5],
  ['lumpy', 3.5],
  ['negative binomial', 3],
] as const)
  for (const [how, supply] of Object.entries(supplies))
    test(`the forecast of ${demand} demand with ${how} is from 0.85 to 1.1 of it`, () => {
      const runs = 60;
      let forecasts = 0;
      for (let seed = 1; seed <= runs; seed++) {
        const { units, soldOut } = supplied(demandOf(demand, seed, 365), mean, { ...supply, seed });
        forecasts += Number(forecastDemand(estimateSoldOutDays(units, soldOut), []).dailyDemand);
      }
      const ratio = forecasts / runs / mean;
      assert.ok(ratio >= 0.85 && ratio <= 1.1, ratio.toFixed(3));
    });
