import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stockDays } from '../../../src/domain/recommendations/stock-days.ts';

for (const [what, stock, expected] of [
  [
    'a steady demand',
    { currentStock: 250, daysUntilStockout: '20.1613', dailyDemand: '12.4' },
    ['20.1613', '12.4', false],
  ],
  ['a season', { currentStock: 250, daysUntilStockout: '40', dailyDemand: '12.4' }, ['40', '6.25', true]],
  [
    'a stock that outlasts the maximum',
    { currentStock: 250, daysUntilStockout: '9999', dailyDemand: '0.01' },
    ['25000', '0.01', false],
  ],
  ['no stock', { currentStock: 0, daysUntilStockout: '0', dailyDemand: '12.4' }, ['0', '12.4', false]],
] as const) {
  test(`the days and the rate of a stock belong together: ${what}`, () => {
    const { days, dailyDemand, isAverage } = stockDays(stock);
    assert.deepEqual([days.toFixed(), dailyDemand.toFixed(), isAverage], expected);
  });
}
