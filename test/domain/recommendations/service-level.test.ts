import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PlanningSettings } from '../../../src/domain/accounts/planning-settings.ts';
import { criticalRatio, productPlanSettings } from '../../../src/domain/recommendations/service-level.ts';

const company: PlanningSettings = {
  ...{ serviceLevel: '0.95', reviewPeriodDays: 30, holdingCostRate: null, shortageCostRate: null },
  ...{ serviceLevelA: '0.98', serviceLevelB: null, serviceLevelC: '0.9', maxCoverDays: 200 },
  categorySeasonEnds: null,
};
const costs = { holdingCostRate: '0.25', shortageCostRate: '0.3' };

describe('productPlanSettings', () => {
  it('takes the level of the product, then of its ABC class, then of the company', () => {
    const own = productPlanSettings(company, { serviceLevel: '0.99', abcClass: 'A' });
    assert.deepEqual(own, {
      ...{ serviceLevel: '0.99', z: '2.3263', reviewPeriodDays: 30, calculationIntervalDays: 1, maxCoverDays: 200 },
      ...{ serviceLevelSource: 'product', abcClass: 'A' },
    });
    const select = (abcClass: 'A' | 'B' | 'C' | null) => {
      const { serviceLevel, serviceLevelSource, z } = productPlanSettings(company, { serviceLevel: null, abcClass });
      return [serviceLevel, serviceLevelSource, z];
    };
    assert.deepEqual(select('A'), ['0.98', 'abc_class', '2.0537']);
    assert.deepEqual(select('B'), ['0.95', 'company', '1.6449']);
    assert.deepEqual(select('C'), ['0.9', 'abc_class', '1.2816']);
    assert.deepEqual(select(null), ['0.95', 'company', '1.6449']);
  });

  it('takes the critical ratio of the costs, except for products with their own level', () => {
    const withCosts = { ...company, serviceLevelA: null, serviceLevelC: null, ...costs };
    const used = productPlanSettings(withCosts, { serviceLevel: null, abcClass: 'A' });
    assert.deepEqual([used.serviceLevel, used.serviceLevelSource, used.costs], ['0.9359', 'costs', costs]);
    const own = productPlanSettings(withCosts, { serviceLevel: '0.8', abcClass: 'A' });
    assert.deepEqual([own.serviceLevel, own.serviceLevelSource, own.costs], ['0.8', 'product', undefined]);
  });
});

describe('criticalRatio', () => {
  it('compares the lost margin with the holding cost of a review period', () => {
    assert.equal(criticalRatio(costs, 30), '0.9359');
    assert.equal(criticalRatio(costs, 365), '0.5455');
  });

  it('is from 0.5 to 0.999', () => {
    assert.equal(criticalRatio({ holdingCostRate: '10', shortageCostRate: '0.0001' }, 365), '0.5');
    assert.equal(criticalRatio({ holdingCostRate: '0.0001', shortageCostRate: '10' }, 1), '0.999');
  });

  it('rises with the shortage cost and falls with the holding cost and the review period', () => {
    const rate = fc.integer({ min: 1, max: 90_000 }).map((n) => String(n / 10_000));
    const ratio = (holdingCostRate: string, shortageCostRate: string, days: number) =>
      Number(criticalRatio({ holdingCostRate, shortageCostRate }, days));
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 1, max: 364 }), (holding, shortage, days) => {
        const base = ratio(holding, shortage, days);
        assert.ok(ratio(holding, String(Number(shortage) + 1), days) >= base);
        assert.ok(ratio(String(Number(holding) + 1), shortage, days) <= base);
        assert.ok(ratio(holding, shortage, days + 1) <= base);
      }),
    );
  });
});
