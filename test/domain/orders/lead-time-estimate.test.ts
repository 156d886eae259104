import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { type DayCounts, orderCount, quantile } from '../../../src/domain/orders/lead-time.ts';
import { estimateLeadTime } from '../../../src/domain/orders/lead-time-estimate.ts';

const none: DayCounts = [];
const platform = (counts: DayCounts, companies: number) => ({ counts, companies });
const noPlatform = platform(none, 0);
const estimate = (companySupplier: DayCounts, company: DayCounts, otherCompanies = noPlatform) =>
  estimateLeadTime({ companySupplier, company, otherCompanies }, 45);

const five: DayCounts = [
  [40, 1],
  [44, 2],
  [51, 1],
  [62, 1],
];

test('without orders the lead time is the default, with a seventh of it as its deviation', () => {
  assert.deepEqual(estimate(none, none), {
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
  assert.deepEqual(estimate(five, [...five, [90, 9]]), {
    plannedDays: '44',
    level: 'company_supplier',
    orderCount: 5,
    deviationDays: '8.67',
    sampleDeviation: '8.67',
    p80: '53.2',
    p90: '57.6',
    defaultDays: '45',
    ignored: [],
  });
  assert.equal(estimate([[44, 5]], [[44, 5]]).deviationDays, '0');
});

test('one delivery is the expected lead time; its difference from the default widens the deviation', () => {
  const one: DayCounts = [[21, 1]];
  const { plannedDays: days, level, orderCount: orders, deviationDays, ignored } = estimate(one, one);
  // √((0 + 3 · (45 ÷ 7)² + 3 ÷ 4 · 24²) ÷ 4)
  assert.deepEqual([days, level, orders, deviationDays], ['21', 'company', 1, '11.79']);
  assert.deepEqual(ignored, [{ level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 }]);
});

test('fewer than five orders show no range, and their deviation counts as that of so many orders', () => {
  const two: DayCounts = [
    [44, 1],
    [46, 1],
  ];
  assert.deepEqual(estimate(none, two), {
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
  const apart: DayCounts = [
    [20, 1],
    [70, 1],
  ];
  // √((35.36² + 3 · (45 ÷ 7)²) ÷ 5)
  assert.equal(estimate(none, apart).deviationDays, '16.58');
});

test('orders of under a day are no deliveries at any level, and are reported', () => {
  const sameDay: DayCounts = [[0, 4]];
  const [mixed, rest]: DayCounts[] = [
    [...sameDay, [40, 1]],
    [[0, 2], ...five],
  ];
  assert.deepEqual(estimate(rest!, rest!).ignored, [
    { level: 'company_supplier', reason: 'under_one_day', orderCount: 2 },
  ]);
  assert.equal(estimate(rest!, rest!).plannedDays, '44');
  const few = estimate(mixed!, mixed!);
  assert.deepEqual([few.level, few.orderCount, few.plannedDays], ['company', 1, '40']);
  assert.deepEqual(few.ignored, [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 },
    { level: 'company', reason: 'under_one_day', orderCount: 4 },
  ]);
  const byDefault = estimate(sameDay, sameDay);
  assert.deepEqual([byDefault.level, byDefault.plannedDays], ['default', '45']);
  assert.deepEqual(byDefault.ignored, [{ level: 'company', reason: 'under_one_day', orderCount: 4 }]);
  assert.equal(estimate(none, none, platform([...sameDay, [30, 9]], 3)).level, 'default');
});

for (const [orders, companies, level] of [
  [10, 3, 'all_companies'],
  [9, 3, 'default'],
  [1000, 2, 'default'],
  [0, 0, 'default'],
] as const) {
  test(`${orders} orders of ${companies} other companies give a lead time of level ${level}`, () => {
    assert.equal(estimate(none, none, platform(orders === 0 ? [] : [[20, orders]], companies)).level, level);
  });
}

test("other companies' orders contribute their median and number, but no range or deviation", () => {
  const others: DayCounts = [
    [20, 6],
    [90, 6],
  ];
  assert.deepEqual(estimate(none, none, platform(others, 3)), {
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

const counts = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 20 })), {
    selector: ([days]) => days,
    maxLength: 12,
  })
  .map((pairs): DayCounts => pairs.sort(([a], [b]) => a - b));

test('the days are the median of the deliveries at the level, and the deviation follows from the published properties', () => {
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 0, max: 200 }), (own, others, base) => {
      const known = { companySupplier: none, company: own, otherCompanies: platform(others, 3) };
      const {
        plannedDays: days,
        level,
        orderCount: orders,
        deviationDays,
        sampleDeviation,
        p90,
      } = estimateLeadTime(known, base);
      const used = { company_supplier: none, company: own, all_companies: others, default: none }[level];
      const deliveries = used.filter(([day]) => day >= 1);
      assert.equal(Number(days), quantile(deliveries, 50) ?? base);
      assert.equal(orders, orderCount(deliveries));
      const n = level === 'company' ? orders : 0;
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
      const expected = n >= 5 ? new Decimal(sampleDeviation!) : n > 0 ? fewOrders : new Decimal(days).div(7);
      assert.ok(expected.minus(deviationDays).abs().lte('0.005'), `${deviationDays}, not ${expected}`);
    }),
  );
});

test("other companies' orders below the minimum, or if the company has its own, change nothing", () => {
  fc.assert(
    fc.property(counts, counts, fc.nat({ max: 3 }), (own, others, companies) => {
      fc.pre(companies < 3 || orderCount(others) < 10 || own.some(([day]) => day >= 1));
      assert.deepEqual(estimate(own, own, platform(others, companies)), estimate(own, own));
    }),
  );
});
