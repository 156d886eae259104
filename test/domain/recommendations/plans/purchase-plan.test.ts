import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanNeed } from '../../../../src/domain/recommendations/plans/plan-need.ts';
import { planPurchase } from '../../../../src/domain/recommendations/plans/purchase-plan.ts';

const supplier = {
  ...{ id: '0199a000-0000-7000-8000-000000000002', name: 'A supplier', currency: 'EUR', minimumOrder: null },
  ...{ rateAsOf: null, strictTerms: false, sumsLines: false, tryRate: '50' },
};

/** 100 units are needed, at 10.00 each. */
const need = (sku: string, over: Partial<PlanNeed> = {}): PlanNeed => ({
  ...{ productId: `product ${sku}`, sku, name: sku, shippingMethod: 'sea', supplier, recommendedQuantity: 100 },
  terms: {
    ...{ price: '10', currency: 'EUR', minimumQuantity: null, orderMultiple: 10, priceBreaks: [] },
    ...{ supplierStock: null, restockDate: null },
  },
  ...{ neededUnits: 100, demandDeviation: 50, z: 1.6449, serviceLevel: 0.95, availableQuantity: null },
  ...{
    quantityBeforeLimit: 100,
    lastSafeOrderDate: null,
    dataAsOf: null,
    isStale: false,
    weightKg: null,
    volumeCm3: null,
  },
  ...over,
});

/** The product that was kept instead of each one that was reduced. */
function keptInstead(needs: readonly PlanNeed[], amount: string): Record<string, string | undefined> {
  const plan = planPurchase({ needs, unavailable: [] }, { budget: { amount, currency: 'EUR' } }, '50', 'en');
  const changes = [
    ...plan.orders.flatMap(({ lines }) =>
      lines.map((line) => ({ sku: line.sku, message: line.changes.at(-1)?.message })),
    ),
    ...plan.omitted,
  ];
  const reduced = changes.filter(({ message }) => message !== undefined);
  return Object.fromEntries(reduced.map(({ sku, message }) => [sku, /instead: (\S+)\./.exec(message!)?.[1]]));
}

test('no two products are kept instead of each other', () => {
  const [more, less] = [need('MORE', { demandDeviation: 30 }), need('LESS', { demandDeviation: 40 })];
  for (const amount of ['200', '500', '900', '1300', '1700']) {
    const kept = keptInstead([more, less], amount);
    assert.equal(kept['MORE'], undefined, amount);
    assert.ok(kept['LESS'] === 'MORE', `${amount}: ${JSON.stringify(kept)}`);
  }
  assert.deepEqual(keptInstead([need('A'), need('B')], '1000'), { A: undefined, B: undefined });
});
