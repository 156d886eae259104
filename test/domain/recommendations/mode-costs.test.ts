import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../src/domain/day.ts';
import type { ProductCosts } from '../../../src/domain/recommendations/mode-costs.ts';
import { normalLoss } from '../../../src/domain/recommendations/normal-loss.ts';
import { type RecommendationInput, recommend } from '../../../src/domain/recommendations/recommendation.ts';
import { planSettings } from '../../../src/domain/recommendations/replenishment.ts';
import { leadTime } from '../../support/lead-times.ts';

const today = '2026-11-21';
const learned = (factor: string) => ({ factor, level: 'supplier' as const, orderCount: 6 });
const costs: ProductCosts = {
  freight: { air: learned('0.5'), sea: learned('0.1') },
  landedCostFactor: '1.3',
  currency: 'EUR',
  terms: { price: '4.00', priceBreaks: [] },
  salePrice: '9.00',
  shortageCostRate: null,
};

/** 10 a day without errors; air takes 5 days, sea 45. */
const input: RecommendationInput = {
  ...{ today, settings: planSettings('0.95', 60), unitsPerBox: null, dailyDemand: '10' },
  errorOverLeadTime: { air: '0', sea: '0' },
  leadTimes: { air: leadTime('5'), sea: leadTime('45') },
  stockUnits: 40,
  orderedUnits: [],
  costs,
};
const withCosts = (over: Partial<ProductCosts>, rest: Partial<RecommendationInput> = {}) =>
  recommend({ ...input, costs: { ...costs, ...over }, ...rest });

test('an order goes by air if it saves more margin than its freight costs', () => {
  const { recommendedMethod, combinedQuantities, costs: compared } = withCosts({});
  // Until sea can deliver in 46 days, 460 − 40 − 10 lost in the first 5 days are needed; 450 − 40 − 10 are short until day 45.
  assert.deepEqual([recommendedMethod, combinedQuantities.air], ['air', 410]);
  assert.deepEqual(compared, {
    isAirWorthwhile: true,
    currency: 'EUR',
    quantity: 410,
    unitPrice: '4.00',
    unitCost: '5.20',
    salePrice: '9.00',
    unitMargin: '3.80',
    unitsShort: '400',
    lostMargin: '1520.00',
    freight: { air: { ...learned('0.5'), amount: '820.00' }, sea: { ...learned('0.1'), amount: '164.00' } },
    extraFreight: '656.00',
    lostSales: '410',
  });
});

test('an order goes by sea if air freight costs more than the margin that it saves', () => {
  const {
    recommendedMethod,
    combinedQuantities,
    costs: compared,
    choice,
    scenarios,
  } = withCosts({ salePrice: '6.80' });
  assert.deepEqual([compared?.lostMargin, compared?.extraFreight], ['640.00', '656.00']);
  assert.deepEqual([recommendedMethod, choice.urgency], ['sea', 'stockout_unavoidable']);
  // 46 · 10 + 60 · 10 − 40, less the 410 that are lost until then
  assert.deepEqual(combinedQuantities, { air: 0, sea: 610 });
  assert.deepEqual([scenarios.sea.orderUpTo, scenarios.sea.recommendedQuantity], ['650', 610]);
});

test('equal costs are not worth the air freight, and a loss per unit saves nothing', () => {
  assert.equal(withCosts({ salePrice: '6.84' }).recommendedMethod, 'sea');
  assert.equal(withCosts({ salePrice: '6.85' }).recommendedMethod, 'air');
  assert.equal(withCosts({ salePrice: '1.00' }).costs?.unitMargin, '0.00');
});

test('the shortage cost of the company takes precedence over the sale price', () => {
  const { costs: compared } = withCosts({ shortageCostRate: '0.3' });
  assert.deepEqual([compared?.unitMargin, compared?.salePrice, compared?.isAirWorthwhile], ['1.56', null, false]);
  assert.equal(withCosts({ salePrice: null, shortageCostRate: '0.5' }).recommendedMethod, 'air');
});

test('without costs, or where air costs no more, the choice is that of the lead times', () => {
  for (const over of [{ costs: null }, { isStockKnown: false }, { stockUnits: 4000 }]) {
    assert.equal(recommend({ ...input, ...over }).costs, null);
  }
  assert.equal(withCosts({ salePrice: null }).costs, null);
  const cheapAir = { freight: { air: learned('0.1'), sea: learned('0.1') }, salePrice: '1.00' };
  assert.deepEqual([withCosts(cheapAir).recommendedMethod, withCosts(cheapAir).costs?.isAirWorthwhile], ['air', true]);
});

test('units by sea that arrive in time are not short', () => {
  const ordered = (quantity: number, days: number) => ({
    ...{ orderRef: null, source: 'order' as const, quantity, shippingMethod: 'sea' as const },
    ...{ estimatedOn: addDays(today, days), isDelivered: false },
  });
  // 150 − 40 before the arrival on day 15, less the 10 of the first 5 days; the 564 units last beyond day 45.
  const { costs: compared } = withCosts({}, { orderedUnits: [ordered(564, 15)] });
  assert.deepEqual([compared?.unitsShort, compared?.quantity, compared?.lostSales], ['100', 100, '110']);
});

test('errors of the forecast count in the expected units short', () => {
  const { costs: compared } = withCosts({}, { errorOverLeadTime: { air: '20', sea: '100' } });
  // Until day 45 410.0005, until day 5 20 · φ(0.5) + 10 · Φ(0.5) = 7.0413 + 6.9146
  assert.ok(Math.abs(Number(compared?.unitsShort) - 396.0445) < 0.001, compared?.unitsShort);
});

test('the normal loss is that of the tables', () => {
  for (const [mean, deviation, loss] of [
    [0, 10, 3.98942],
    [10, 10, 10.83315],
    [-10, 10, 0.83315],
    [50, 0, 50],
    [-50, 0, 0],
  ] as const) {
    assert.ok(Math.abs(normalLoss(mean, deviation) - loss) < 1e-5, `${mean} ± ${deviation}`);
  }
});

test('for any costs, an order goes by air only if it saves more than it costs, and otherwise the quantities are those without costs', () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => (value / 100).toFixed(2));
  const someCosts = fc.record({
    freight: fc.record({ air: cents(200).map(learned), sea: cents(50).map(learned) }),
    salePrice: cents(3000),
    terms: cents(2000).map((price) => ({ price, priceBreaks: [] })),
  });
  fc.assert(
    fc.property(someCosts, fc.integer({ min: 0, max: 700 }), (over, stockUnits) => {
      const compared = withCosts(over, { stockUnits });
      const plain = recommend({ ...input, costs: null, stockUnits });
      const { costs: mode } = compared;
      if (mode?.isAirWorthwhile) {
        assert.deepEqual({ ...compared, costs: null }, plain);
        return;
      }
      if (mode === null) {
        // Costs decide later on an order by air that is not due yet, so that no gap is too short for it.
        assert.deepEqual({ ...compared, choice: null }, { ...plain, choice: null });
        return;
      }
      assert.ok(Number(mode.lostMargin) <= Number(mode.extraFreight));
      assert.equal(compared.recommendedMethod, 'sea');
      assert.equal(compared.combinedQuantities.air, 0);
      assert.ok(compared.combinedQuantities.sea <= plain.scenarios.sea.recommendedQuantity);
    }),
  );
});
