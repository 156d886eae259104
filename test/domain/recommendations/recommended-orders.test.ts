import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectScenarios } from '../../../src/domain/recommendations/projected-scenarios.ts';
import { type RecommendationInput, recommend } from '../../../src/domain/recommendations/recommendation.ts';
import { recommendedOrders } from '../../../src/domain/recommendations/recommended-orders.ts';
import { planSettings } from '../../../src/domain/recommendations/replenishment.ts';
import { leadTime } from '../../support/lead-times.ts';

const today = '2026-11-21';

/** 10 a day without errors; an order covers 30 days beyond its lead time. Reorder point by air 150, by sea 450. */
const steady: RecommendationInput = {
  ...{ today, settings: planSettings('0.95', 30), unitsPerBox: null, dailyDemand: '10' },
  errorOverLeadTime: { air: '0', sea: '0' },
  leadTimes: { air: leadTime('14'), sea: leadTime('44') },
  ...{ stockUnits: 0, orderedUnits: [] },
};

/** The plan, an order as `method quantity now|later orderBy arrivesOn`. */
function planOf(over: Partial<RecommendationInput>): string[] {
  const input = { ...steady, ...over };
  return recommendedOrders(input, recommend(input)).map(({ shippingMethod, quantity, isDue, orderBy, arrivesOn }) =>
    [shippingMethod, quantity, isDue ? 'now' : 'later', orderBy, arrivesOn].join(' '),
  );
}

test('both orders of a bridge are due: sea is needed when the units by air are sold', () => {
  // 140 last 14 days, until air arrives. 45 · 10 − 140 = 310 by air last 31 days more, until 2027-01-05: sea is due 44 days before.
  assert.deepEqual(planOf({ stockUnits: 140 }), [
    'air 310 now 2026-11-21 2026-12-05',
    'sea 300 now 2026-11-22 2027-01-04',
  ]);
  // Out of stock: air was due 14 days ago, and sea still has to arrive when the units by air are sold.
  assert.deepEqual(planOf({ stockUnits: 0 }), [
    'air 310 now 2026-11-07 2026-12-05',
    'sea 300 now 2026-11-22 2027-01-04',
  ]);
});

test('air that is not due yet is a later order, and sea counts on it', () => {
  // 200 are 150 in five days. 45 · 10 − 50 by then = 240 more bridge the time until sea arrives on 2027-01-04.
  assert.deepEqual(planOf({ stockUnits: 200 }), [
    'sea 310 now 2026-11-21 2027-01-04',
    'air 240 later 2026-11-26 2026-12-10',
  ]);
});

test('an order that is not due yet is a later order', () => {
  // 600 are 450 in 15 days.
  assert.deepEqual(planOf({ stockUnits: 600 }), ['sea 300 later 2026-12-06 2027-01-19']);
  assert.deepEqual(planOf({ stockUnits: 3000 }), [], 'not within 90 days');
});

test('a second order by a method that is used now is no part of the plan', () => {
  assert.deepEqual(planOf({ stockUnits: 440 }), ['sea 310 now 2026-11-21 2027-01-04']);
});

test('what the supplier cannot deliver is ordered on the day of its restock', () => {
  const terms = { minimumQuantity: null, orderMultiple: null, supplierStock: 0 };
  // By then, 100 are left of 400, and 300 of 600.
  const restockDate = '2026-12-21';
  assert.deepEqual(planOf({ stockUnits: 140, terms: { ...terms, restockDate: null } }), []);
  assert.deepEqual(planOf({ stockUnits: 430, terms: { ...terms, restockDate } }), [
    'air 310 later 2026-12-21 2027-01-04',
    'sea 300 later 2026-12-21 2027-02-03',
  ]);
  assert.deepEqual(planOf({ stockUnits: 430, terms: { ...terms, restockDate: '2027-03-21' } }), []);
});

test('orders under way delay the next one', () => {
  const underWay = { orderRef: 'PS-1', source: 'order' as const, quantity: 200, shippingMethod: 'sea' as const };
  const orderedUnits = [{ ...underWay, estimatedOn: '2026-12-01', isDelivered: false }];
  assert.deepEqual(planOf({ stockUnits: 400, orderedUnits }), ['sea 300 later 2026-12-06 2027-01-19']);
});

test('nothing is planned without demand or a known stock, or for a discontinued product', () => {
  assert.deepEqual(planOf({ dailyDemand: '0' }), []);
  assert.deepEqual(planOf({ isStockKnown: false }), []);
  assert.deepEqual(planOf({ isDiscontinued: true }), []);
});

test('a later order is the recommendation of its day, with rising demand, terms and arrivals', () => {
  for (const stockUnits of [230, 300, 900, 1000]) {
    const input = {
      ...{ ...steady, stockUnits, unitsPerBox: 24, errorOverLeadTime: { air: '30', sea: '80' } },
      leadTimes: { air: leadTime('14', '2'), sea: leadTime('44', '6') },
      dailyMeans: Array.from({ length: 182 }, (_, day) => String(8 + day * 0.05)),
    };
    const plan = recommendedOrders(input, recommend(input));
    const later = plan.find(({ isDue }) => !isDue);
    assert.ok(later, String(stockUnits));
    assert.equal(later.quantity % 24, 0);
    assert.ok(later.orderBy! > today && later.arrivesOn > later.orderBy!);
    assert.ok(new Set(plan.map(({ shippingMethod }) => shippingMethod)).size === plan.length);
  }
});

test('the projection of the plan has its units on the days of arrival, beside none and one order', () => {
  const input = { ...steady, stockUnits: 140 };
  const recommendation = recommend(input);
  const plan = recommendedOrders(input, recommendation);
  const projections = projectScenarios(
    { calculationDate: today, plan },
    {
      settings: { ...input.settings, unitsPerBox: null },
      forecast: { dailyDemand: '10' } as never,
      stock: { units: 140, observedAt: `${today}T00:00:00Z`, observedUnits: '140', soldSince: '0', receivedSince: '0' },
      scenarios: recommendation.scenarios,
      order: { supplierStock: null, restockDate: null, minimumQuantity: null, orderMultiple: null },
    },
  );
  const ordered = (days: (typeof projections)['plan']) =>
    days.filter((day) => day.ordered > 0).map(({ date, ordered }) => `${ordered} ${date}`);
  assert.deepEqual(ordered(projections.plan), ['310 2026-12-05', '300 2027-01-04']);
  assert.deepEqual(ordered(projections.nothing), []);
  assert.equal(projections.plan.length, projections.nothing.length);
  assert.ok(projections.plan.slice(0, -1).every(({ median }) => Number(median) >= 0));
  assert.equal(projections.nothing.at(-1)!.median, '0');
  assert.equal(projections.plan.at(-1)!.median, '0', 'sold at the end of the review period');
});
