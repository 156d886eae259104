import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedStockout, stockDays } from '../../../src/domain/recommendations/stock-days.ts';

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

const onOrder = [
  { quantity: 48, expectedOn: '2026-12-01' },
  { quantity: 36, expectedOn: '2026-12-13' },
];
const nothing = { air: 0, sea: 0 };
const stockout = {
  calculationDate: '2026-11-29',
  stockoutOn: '2026-12-04',
  fastestArrivesOn: '2026-12-15',
  transit: onOrder,
  combinedQuantities: nothing,
  order: { supplierStock: null, restockDate: null, quantitiesBeforeLimit: nothing },
};
const lacking = { supplierStock: 0, restockDate: '2026-12-20', quantitiesBeforeLimit: { air: 24, sea: 0 } };

for (const [what, changes, expected] of [
  ['the next units on order end it', {}, ['2026-12-04', '2026-12-13', 36, null]],
  [
    'a recommended order ends it',
    { plan: [{ arrivesOn: '2026-12-10' }, { arrivesOn: '2027-01-10' }] },
    ['2026-12-04', '2026-12-10', 0, null],
  ],
  ['nothing ends it', { transit: onOrder.slice(0, 1) }, ['2026-12-04', null, 0, null]],
  ['the supplier has nothing before a day', { order: lacking }, ['2026-12-04', '2026-12-13', 36, '2026-12-20']],
  [
    'the supplier was to have more by now',
    { order: { ...lacking, restockDate: '2026-11-29' } },
    ['2026-12-04', '2026-12-13', 36, null],
  ],
  ['a recommended order arrives before', { plan: [{ arrivesOn: '2026-12-04' }] }, null],
  ['an order placed now arrives before', { transit: [], fastestArrivesOn: '2026-12-04' }, null],
  ['the stock is unknown', { stockoutOn: null }, null],
] as const) {
  test(`the expected stockout: ${what}`, () => {
    const found = expectedStockout({ ...stockout, ...changes });
    assert.deepEqual(found && [found.startsOn, found.endsOn, found.arrivingUnits, found.restockDate], expected);
  });
}
