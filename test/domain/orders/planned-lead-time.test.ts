import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { DayCounts } from '../../../src/domain/orders/lead-time.ts';
import { plannedLeadTime } from '../../../src/domain/orders/planned-lead-time.ts';

const none: DayCounts = [];
const platform = (counts: DayCounts, companies: number, plannableCompanies = companies) => ({
  counts,
  companies,
  plannableCompanies,
});
const noPlatform = platform(none, 0);
const plan = (companySupplier: DayCounts, company: DayCounts, otherCompanies = noPlatform) =>
  plannedLeadTime({ companySupplier, company, otherCompanies }, 45);

const five: DayCounts = [
  [40, 1],
  [44, 2],
  [51, 1],
  [62, 1],
];

test('without orders the plan is the default, with a seventh of it as its deviation', () => {
  assert.deepEqual(plan(none, none), {
    plannedDays: '45',
    deviationDays: '6.43',
    p80: null,
    p90: null,
    n: 0,
    level: 'default',
    sampleMedian: null,
    sampleOrders: 0,
    defaultDays: '45',
    ignored: [],
  });
});

test("from five orders on, only the supplier's own count, show the variation, and are blended with the default", () => {
  assert.deepEqual(plan(five, five), {
    // (5 × 44 + 3 × 45) ÷ 8
    plannedDays: '44.375',
    deviationDays: '8.67',
    p80: '53.2',
    p90: '57.6',
    n: 5,
    level: 'company_supplier',
    sampleMedian: '44',
    sampleOrders: 5,
    defaultDays: '45',
    ignored: [],
  });
  assert.equal(plan([[44, 5]], [[44, 5]]).deviationDays, '0');
});

test('one early delivery moves the planned days by a quarter of the difference', () => {
  const one: DayCounts = [[21, 1]];
  const { plannedDays: days, level, ignored } = plan(one, one);
  assert.deepEqual([days, level], ['39', 'company']);
  assert.deepEqual(ignored, [{ level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 }]);
});

test('fewer than five orders do not show the variation: the deviation is at least a seventh of the planned days', () => {
  const two: DayCounts = [
    [44, 1],
    [46, 1],
  ];
  assert.deepEqual(plan(none, two), {
    plannedDays: '45',
    deviationDays: '6.43',
    p80: '45.6',
    p90: '45.8',
    n: 2,
    level: 'company',
    sampleMedian: '45',
    sampleOrders: 2,
    defaultDays: '45',
    ignored: [],
  });
  const apart: DayCounts = [
    [20, 1],
    [70, 1],
  ];
  assert.equal(plan(none, apart).deviationDays, '35.36');
});

test('orders of under a day are ignored at every level, and reported', () => {
  const sameDay: DayCounts = [[0, 4]];
  const [mixed, rest]: DayCounts[] = [
    [...sameDay, [40, 1]],
    [[0, 2], ...five],
  ];
  assert.deepEqual(plan(rest!, rest!).ignored, [{ level: 'company_supplier', reason: 'under_one_day', orderCount: 2 }]);
  assert.equal(plan(rest!, rest!).plannedDays, '44.375');
  const few = plan(mixed!, mixed!);
  assert.deepEqual([few.level, few.n, few.plannedDays], ['company', 1, '43.75']);
  assert.deepEqual(few.ignored, [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 },
    { level: 'company', reason: 'under_one_day', orderCount: 4 },
  ]);
  const byDefault = plan(sameDay, sameDay);
  assert.deepEqual([byDefault.level, byDefault.plannedDays], ['default', '45']);
  assert.deepEqual(byDefault.ignored, [{ level: 'company', reason: 'under_one_day', orderCount: 4 }]);
  const others = (counts: DayCounts, companies: number) => plan(none, none, platform(counts, 3, companies)).level;
  assert.equal(others([...sameDay, [30, 10]], 3), 'all_companies');
  assert.equal(others([...sameDay, [30, 9]], 3), 'default');
  assert.equal(others([...sameDay, [30, 10]], 2), 'default');
});

test("other companies' orders contribute their median and number, but no quantiles or deviation", () => {
  const others: DayCounts = [
    [20, 6],
    [90, 6],
  ];
  assert.deepEqual(plan(none, none, platform(others, 3)), {
    // (12 × 55 + 3 × 45) ÷ 15
    plannedDays: '53',
    deviationDays: '7.57',
    p80: null,
    p90: null,
    n: 0,
    level: 'all_companies',
    sampleMedian: '55',
    sampleOrders: 12,
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

test('the planned days lie between sample median and default, and can be computed from the published properties', () => {
  fc.assert(
    fc.property(
      counts,
      counts,
      counts,
      fc.nat({ max: 3 }),
      fc.integer({ min: 0, max: 200 }),
      (a, b, c, companies, base) => {
        const known = { companySupplier: a, company: [...a, ...b], otherCompanies: platform(c, companies) };
        const { plannedDays: days, sampleMedian, sampleOrders, defaultDays, n, level } = plannedLeadTime(known, base);
        const median = new Decimal(sampleMedian ?? defaultDays);
        const blended = median
          .times(sampleOrders)
          .plus(new Decimal(defaultDays).times(3))
          .div(sampleOrders + 3);
        assert.equal(days, blended.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed());
        assert.ok(Decimal.min(median, base).lte(days) && Decimal.max(median, base).gte(days));
        assert.equal(n, level === 'all_companies' ? 0 : sampleOrders);
      },
    ),
  );
});

test("other companies' orders below the minimum do not change a plan", () => {
  fc.assert(
    fc.property(counts, counts, fc.nat({ max: 3 }), (own, others, companies) => {
      fc.pre(companies < 3 || others.reduce((sum, [, orders]) => sum + orders, 0) < 10);
      assert.deepEqual(plan(own, own, platform(others, companies)), plan(own, own));
    }),
  );
});
