// How far an order of a purchase plan can be raised, for a minimum order or a price break.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueProduct } from '../../src/db/recommendations/plan-needs.ts';
import { needsOf } from '../../src/services/recommendations/purchase-plans.ts';

const bySea: DueProduct['plan'][number] = {
  ...{ quantity: 300, isDue: true, orderBy: '2026-11-27', arrivesOn: '2027-01-11' },
  shippingMethod: 'sea',
};
const scenario = { safetyStock: '50', quantityBeforeRounding: '300' };
const due: DueProduct = {
  ...{ productId: '0199a000-0000-7000-8000-000000000001', sku: 'A', name: 'A product' },
  supplier: {
    id: '0199a000-0000-7000-8000-000000000002',
    name: 'A supplier',
    currency: 'EUR',
    minimumOrder: null,
    rateAsOf: null,
    strictTerms: false,
    sumsLines: false,
    tryRate: '50',
  },
  terms: {
    ...{ price: '10', currency: 'EUR', minimumQuantity: null, orderMultiple: null, priceBreaks: [] },
    ...{ supplierStock: null, restockDate: null },
  },
  ...{ unitsPerBox: null, weightKg: null, dimensionsCm: null, quantitiesBeforeLimit: null, recommendedMethod: 'sea' },
  settings: { z: '1.6449', serviceLevel: '0.95', maxCoverDays: 60 },
  ...{
    dailyDemand: '10',
    hasSeasonEnd: false,
    dataAsOf: null,
    isStale: false,
    plan: [bySea],
    scenarios: { air: scenario, sea: scenario },
  },
};
const maxUnits = (changes: Partial<DueProduct>) =>
  needsOf({ ...due, ...changes }).map((need) => need.availableQuantity);

test('an order covers at most the maximum days, and what the supplier has', () => {
  assert.deepEqual(maxUnits({}), [600]);
  assert.deepEqual(maxUnits({ dailyDemand: '2' }), [300], 'the recommended quantity stays');
  assert.deepEqual(maxUnits({ terms: { ...due.terms, supplierStock: 400 } }), [400]);
});

test('an order of goods whose season ends, and one of two, is not raised', () => {
  assert.deepEqual(maxUnits({ hasSeasonEnd: true }), [300]);
  assert.deepEqual(maxUnits({ plan: [{ ...bySea, shippingMethod: 'air', quantity: 100 }, bySea] }), [100, 300]);
});
