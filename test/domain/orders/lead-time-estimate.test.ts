import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { countsOf, quantile } from '../../../src/domain/orders/lead-time.ts';
import {
  estimateLeadTime,
  type PlatformLeadTime,
  predictionFactor,
} from '../../../src/domain/orders/lead-time-estimate.ts';
import { recentDeliveries } from '../../../src/domain/orders/lead-times/recent-deliveries.ts';
import { deliveries, noDeliveries } from '../../support/lead-times.ts';

const estimate = (companySupplier: readonly number[], company: readonly number[], platform = noDeliveries.platform) =>
  estimateLeadTime(
    { ...noDeliveries, companySupplier: deliveries(companySupplier), company: deliveries(company), platform },
    45,
  );

const five = [40, 44, 44, 51, 62];

test('without orders the lead time is the default, with a seventh of it as its deviation', () => {
  assert.deepEqual(estimate([], []), {
    plannedDays: '45',
    level: 'default',
    orderCount: 0,
    deviationDays: '6.43',
    sampleDeviation: null,
    p80: null,
    p90: null,
    defaultDays: '45',
    ignored: [],
  });
});

test("from five orders on, only the supplier's own count, and show variation and range", () => {
  assert.deepEqual(estimate(five, [...five, ...Array.from({ length: 9 }, () => 90)]), {
    plannedDays: '44',
    level: 'company_supplier',
    orderCount: 5,
    // Times √1.2 · 2.115 ÷ 1.645
    deviationDays: '12.21',
    sampleDeviation: '8.67',
    p80: '53.2',
    p90: '57.6',
    defaultDays: '45',
    ignored: [],
  });
  assert.equal(estimate([44, 44, 44, 44, 44], []).deviationDays, '0');
});

test('one delivery is the expected lead time; its difference from the default widens the deviation', () => {
  const { plannedDays: days, level, orderCount: orders, deviationDays, ignored } = estimate([21], [21]);
  // √((0 + 3 · (45 ÷ 7)² + 3 ÷ 4 · 24²) ÷ 4)
  assert.deepEqual([days, level, orders, deviationDays], ['21', 'company', 1, '11.79']);
  assert.deepEqual(ignored, [{ level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 }]);
});

test('fewer than five orders show no range, and their deviation counts as that of so many orders', () => {
  assert.deepEqual(estimate([], [44, 46]), {
    plannedDays: '45',
    level: 'company',
    orderCount: 2,
    // √((1.41² + 3 · (45 ÷ 7)²) ÷ 5)
    deviationDays: '5.02',
    sampleDeviation: '1.41',
    p80: null,
    p90: null,
    defaultDays: '45',
    ignored: [],
  });
  // √((35.36² + 3 · (45 ÷ 7)²) ÷ 5)
  assert.equal(estimate([], [20, 70]).deviationDays, '16.58');
});

test('orders of under a day are no deliveries at any level, and are reported', () => {
  const sameDay = { companySupplier: 2, company: 4 };
  const rest = estimateLeadTime({ ...noDeliveries, companySupplier: deliveries(five), sameDay }, 45);
  assert.deepEqual(rest.ignored, [{ level: 'company_supplier', reason: 'under_one_day', orderCount: 2 }]);
  const mixed = { companySupplier: deliveries([40]), company: deliveries([40]), sameDay };
  assert.deepEqual(estimateLeadTime({ ...noDeliveries, ...mixed }, 45).ignored, [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 },
    { level: 'company', reason: 'under_one_day', orderCount: 4 },
  ]);
  const byDefault = estimateLeadTime({ ...noDeliveries, sameDay }, 45);
  assert.equal(byDefault.level, 'default');
  assert.deepEqual(byDefault.ignored, [{ level: 'company', reason: 'under_one_day', orderCount: 4 }]);
});

for (const [orders, companies, level] of [
  [10, 3, 'all_companies'],
  [9, 3, 'default'],
  [1000, 2, 'default'],
  [0, 0, 'default'],
] as const) {
  test(`${orders} orders of ${companies} other companies give a lead time of level ${level}`, () => {
    assert.equal(estimate([], [], { days: 20, orders, companies }).level, level);
  });
}

test("other companies' orders contribute their lead time and number, but no range or deviation", () => {
  assert.deepEqual(estimate([], [], { days: 55, orders: 12, companies: 3 }), {
    plannedDays: '55',
    level: 'all_companies',
    orderCount: 12,
    deviationDays: '7.86',
    sampleDeviation: null,
    p80: null,
    p90: null,
    defaultDays: '45',
    ignored: [],
  });
});

test('a slow supplier is no variation of the others, and one with few orders that was slower than planned is less certain', () => {
  const [slow, fast, regular] = [
    deliveries([88, 90, 95], 'slow'),
    deliveries([30, 32, 28, 30, 30], 'fast'),
    deliveries([30, 31, 29, 30], 'regular'),
  ];
  const company = [...slow, ...fast, ...regular];
  const isNew = estimateLeadTime({ ...noDeliveries, company }, 45);
  // The median of 3.61, 1.41 and 0.82, times the factor of 10 deliveries.
  assert.deepEqual([isNew.plannedDays, isNew.deviationDays, isNew.sampleDeviation], ['30', '1.65', '1.41']);
  const known = estimateLeadTime({ ...noDeliveries, companySupplier: slow, company }, 45);
  // √(1.65² + 9 ÷ 36 · 60²)
  assert.deepEqual([known.plannedDays, known.deviationDays], ['30', '30.05']);
  const single = (days: number, index: number) => deliveries([days], `supplier ${index}`);
  // Each supplier has one order: none shows a variation. √((3 · (45 ÷ 7)² + 3 ÷ 4 · 15²) ÷ 4)
  const apart = estimateLeadTime({ ...noDeliveries, company: [30, 30, 30, 90, 30].flatMap(single) }, 45);
  assert.deepEqual([apart.deviationDays, apart.sampleDeviation], ['8.55', null]);
});

/** Of deliveries on up to 7 days: older ones do not count. */
const someDays = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 7 });
const platform = fc.record({ days: fc.nat(90), orders: fc.nat(40), companies: fc.nat(4) });

test('the days are the median of the deliveries at the level, and the deviation follows from the published properties', () => {
  fc.assert(
    fc.property(someDays, platform, fc.integer({ min: 0, max: 200 }), (own, others, base) => {
      const {
        plannedDays: days,
        level,
        orderCount: orders,
        deviationDays,
        sampleDeviation,
        p90,
      } = estimateLeadTime({ ...noDeliveries, company: deliveries(own), platform: others }, base);
      const isPlatformUsed = own.length === 0 && others.orders >= 10 && others.companies >= 3;
      assert.equal(level, own.length > 0 ? 'company' : isPlatformUsed ? 'all_companies' : 'default');
      assert.equal(Number(days), quantile(countsOf(own), 50) ?? (isPlatformUsed ? others.days : base));
      assert.equal(orders, isPlatformUsed ? others.orders : own.length);
      const n = own.length;
      // The deliveries before and since a change are measured by themselves.
      const { periods } = recentDeliveries(deliveries(own));
      const measured = periods.reduce((sum, days) => sum + Math.max(0, days.length - 1), 1);
      assert.equal(p90 === null, n < 5);
      const squares = new Decimal(sampleDeviation ?? 0)
        .pow(2)
        .times(n - 1)
        .plus(new Decimal(base).div(7).pow(2).times(3))
        .plus(
          new Decimal(days)
            .minus(base)
            .pow(2)
            .times(3 * n)
            .div(n + 3),
        );
      const fewOrders = squares.div(n + 3).sqrt();
      const expected =
        n >= 5
          ? new Decimal(sampleDeviation!).times(predictionFactor(measured))
          : n > 0
            ? fewOrders
            : new Decimal(days).div(7);
      assert.ok(expected.minus(deviationDays).abs().lte('0.013'), `${deviationDays}, not ${expected}`);
    }),
  );
});

test('orders that are accepted on one day are one delivery of the median days, and say nothing about the variation', () => {
  const shipment = deliveries([30, 30, 30, 30, 30]).map((order) => ({ ...order, acceptedOn: '2026-11-20' }));
  const { plannedDays, level, deviationDays } = estimateLeadTime({ ...noDeliveries, companySupplier: shipment }, 45);
  // √((0 + 3 · (45 ÷ 7)² + 3 ÷ 4 · 15²) ÷ 4)
  assert.deepEqual([plannedDays, level, deviationDays], ['30', 'company_supplier', '8.55']);
});

test("other companies' orders below the minimum, or if the company has its own, change nothing", () => {
  fc.assert(
    fc.property(someDays, platform, (own, others: PlatformLeadTime) => {
      fc.pre(others.companies < 3 || others.orders < 10 || own.length > 0);
      assert.deepEqual(estimate(own, own, others), estimate(own, own));
    }),
  );
});

test('of two suppliers, the steady one says how much lead times vary', () => {
  const company = [...deliveries([30, 31, 29, 30], 'steady'), ...deliveries([15, 15, 15, 366], 'late once')];
  assert.equal(estimateLeadTime({ ...noDeliveries, company }, 45).sampleDeviation, '0.82');
});

test('few deliveries cover the next one as often as many do', () => {
  let state = 1;
  const uniform = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const days = () => Math.round(45 + 6 * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()));
  const rounds = 2000;
  let covered = 0;
  for (let round = 0; round < rounds; round++) {
    const { plannedDays, deviationDays } = estimate([days(), days(), days(), days(), days()], []);
    if (days() <= Number(plannedDays) + 1.6449 * Number(deviationDays)) covered++;
  }
  // The deviation alone covers 0.89.
  assert.ok(covered / rounds > 0.935 && covered / rounds < 0.965, String(covered / rounds));
});
