import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMethods } from '../../../src/domain/recommendations/method-comparison.ts';

type Input = Parameters<typeof compareMethods>[0];
const scenarios = { air: { lostSales: '10' }, sea: { lostSales: '125' } } as Input['scenarios'];
const choice = { airArrivesOn: '2026-12-05', seaArrivesOn: '2027-01-04' } as Input['choice'];
const costs = {
  ...{ isAirWorthwhile: true, currency: 'EUR', quantity: 150, unitCost: '5.20', unitMargin: '3.80' },
  ...{ unitsShort: '120', lostMargin: '456.00', extraFreight: '240.00' },
} as NonNullable<Input['choice']['costs']>;

test('compares arrival, unit cost, lost sales and margin', () => {
  const { air, sea, difference, ...rest } = compareMethods({ choice: { ...choice, costs }, scenarios });
  assert.deepEqual(rest, { quantity: 150, currency: 'EUR', isAirWorthwhile: true });
  assert.deepEqual(air, {
    ...{ arrivesOn: '2026-12-05', lostSales: '10' },
    costs: { unitCost: '6.80', lostMargin: '38.00', margin: '330.00' },
  });
  assert.deepEqual(sea, {
    ...{ arrivesOn: '2027-01-04', lostSales: '130' },
    costs: { unitCost: '5.20', lostMargin: '494.00', margin: '114.00' },
  });
  assert.deepEqual(difference, {
    ...{ arrivalDays: -30, lostSales: '-120' },
    costs: { unitCost: '1.60', lostMargin: '-456.00', margin: '216.00' },
  });
});

test('the margin can be negative', () => {
  const { air, difference } = compareMethods({
    choice: { ...choice, costs: { ...costs, extraFreight: '700.00' } },
    scenarios,
  });
  assert.deepEqual([air.costs?.margin, difference.costs?.margin], ['-130.00', '-244.00']);
});

test('without costs, compares arrival and lost sales', () => {
  assert.deepEqual(compareMethods({ choice, scenarios }), {
    ...{ quantity: null, currency: null, isAirWorthwhile: null },
    air: { arrivesOn: '2026-12-05', lostSales: '10', costs: null },
    sea: { arrivesOn: '2027-01-04', lostSales: '125', costs: null },
    difference: { arrivalDays: -30, lostSales: '-115', costs: null },
  });
});
