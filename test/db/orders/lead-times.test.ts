import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  countDays,
  countPlatformDays,
  storeLeadTimes,
  updatePlatformLeadTimes,
} from '../../../src/db/orders/lead-times.ts';
import type { ArrivalBasis, LeadTimeSample } from '../../../src/domain/orders/lead-time.ts';
import { createTestDatabase, type UntypedDatabase } from '../../support/database.ts';
import { isFullRun } from '../../support/full-run.ts';
import { createBuyer } from '../../support/orders.ts';

const { db } = await createTestDatabase();
const store = (companyId: string, samples: LeadTimeSample[]) =>
  db.transaction((trx) => storeLeadTimes(trx, companyId, samples));

async function addCompanies(target: UntypedDatabase, count: number): Promise<string[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => createBuyer(target)));
  return buyers.map(({ companyId }) => companyId);
}

function sample(supplierId: string, first_payment: number | null, shipped: number | null = null): LeadTimeSample {
  return { orderId: randomUUID(), supplierId, shippingMethod: 'sea', days: { first_payment, shipped } };
}

test('counts orders by days per supplier and per company', async () => {
  const [company, other] = (await addCompanies(db, 2)) as [string, string];
  const [supplier, another] = [randomUUID(), randomUUID()];
  await store(company, [sample(supplier, 44, 35), sample(supplier, 44), sample(supplier, 40), sample(another, 51)]);
  await store(other, [sample(supplier, 44)]);
  const sea = { shippingMethod: 'sea', from: 'first_payment' } as const;
  const [bySupplier, byCompany, shipped, byAir] = await countDays(db, company, [
    { ...sea, supplierId: supplier },
    sea,
    { ...sea, supplierId: supplier, from: 'shipped' },
    { ...sea, supplierId: supplier, shippingMethod: 'air' },
  ]);
  const [byOtherCompany] = await countDays(db, other, [sea]);
  const two = [
    [40, 1],
    [44, 2],
  ];
  assert.deepEqual(bySupplier, two);
  assert.deepEqual(byCompany, [...two, [51, 1]]);
  assert.deepEqual(byOtherCompany, [[44, 1]]);
  assert.deepEqual(shipped, [[35, 1]]);
  assert.deepEqual(byAir, []);
});

test('counts the orders of all other companies that took at least a day, and these companies up to three', async () => {
  const { db: fresh } = await createTestDatabase();
  const supplier = randomUUID();
  const [own, ...others] = await addCompanies(fresh, 5);
  const wanted = [
    { shippingMethod: 'sea', from: 'first_payment' },
    { shippingMethod: 'sea', from: 'shipped' },
    { shippingMethod: 'air', from: 'first_payment' },
  ] as const;
  const record = (companyId: string, samples: LeadTimeSample[]) =>
    fresh.transaction((trx) => storeLeadTimes(trx, companyId, samples));
  const read = async (companyId: string) => {
    await updatePlatformLeadTimes(fresh);
    return await countPlatformDays(fresh, companyId, wanted);
  };
  const nothing = { counts: [], companies: 0 };
  assert.deepEqual(await read(own!), [nothing, nothing, nothing]);

  await record(own!, [sample(supplier!, 10), sample(supplier!, 11)]);
  assert.deepEqual(await read(own!), [nothing, nothing, nothing], 'own orders are not counted');
  const sameDay = sample(supplier!, 0, 0);
  await record(others[0]!, [sample(supplier!, 10, 9), sample(randomUUID(), 12)]);
  await record(others[1]!, [sameDay]);
  const [sea, shipped, air] = await read(own!);
  assert.deepEqual(sea, {
    counts: [
      [10, 1],
      [12, 1],
    ],
    companies: 1,
  });
  assert.deepEqual(shipped, { counts: [[9, 1]], companies: 1 });
  assert.deepEqual(air, nothing);

  await record(others[2]!, [sample(supplier!, 12)]);
  await record(others[3]!, [sample(supplier!, 13)]);
  await record(others[1]!, [sample(supplier!, 14)]);
  const [many] = await read(own!);
  assert.equal(many!.companies, 3, 'companies are counted up to the minimum only');
  assert.deepEqual((await read(others[0]!))[0]!.counts, [
    [10, 1],
    [11, 1],
    [12, 1],
    [13, 1],
    [14, 1],
  ]);

  await fresh.transaction((trx) => storeLeadTimes(trx, others[1]!, [], [sameDay.orderId]));
  await fresh.transaction((trx) =>
    storeLeadTimes(trx, others[1]!, [{ ...sameDay, days: { first_payment: null, shipped: 3 } }]),
  );
  const [, left] = await read(own!);
  assert.deepEqual(
    left,
    {
      counts: [
        [3, 1],
        [9, 1],
      ],
      companies: 2,
    },
    'counts of 0 are ignored',
  );
});

function ordersIn(counts: readonly (readonly [number, number])[]) {
  return counts.reduce((sum, [, orders]) => sum + orders, 0);
}

test('counts match the samples after any sequence of writes', async () => {
  const companies = await addCompanies(db, 2);
  const [suppliers, orders] = [2, 4].map((n) => Array.from({ length: n }, () => randomUUID()));
  const days = fc.option(fc.integer({ min: 0, max: 5 }));
  const write = fc.record({
    companyId: fc.constantFrom(...companies),
    samples: fc.uniqueArray(
      fc.record({
        orderId: fc.constantFrom(...orders!),
        supplierId: fc.constantFrom(...suppliers!),
        shippingMethod: fc.constantFrom('sea' as const, 'air' as const),
        days: fc.record({ first_payment: days, shipped: days }),
      }),
      { selector: ({ orderId }) => orderId, maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 5 }), async (writes) => {
      for (const { companyId, samples } of writes) await store(companyId, samples);
      await updatePlatformLeadTimes(db);
      const { rows } = await db.raw(
        `SELECT count(*)::int AS differences FROM (
           SELECT company_id, supplier_id, shipping_method, counted_from, days, orders::bigint FROM lead_time_counts
           WHERE orders <> 0
           UNION ALL
           SELECT zero, zero, shipping_method, counted_from, days, orders::bigint FROM platform_lead_times WHERE orders <> 0
         ) kept FULL JOIN (
           SELECT level.company_id, level.supplier_id, shipping_method, counted_from, days, count(*) AS orders
           FROM lead_time_samples s,
             LATERAL (VALUES ('first_payment', from_first_payment), ('shipped', from_shipped)) d (counted_from, days),
             LATERAL (VALUES (s.company_id, s.supplier_id), (s.company_id, zero), (zero, zero)) level (company_id, supplier_id)
           WHERE days IS NOT NULL GROUP BY 1, 2, 3, 4, 5
         ) fresh USING (company_id, supplier_id, shipping_method, counted_from, days, orders)
         WHERE kept.* IS NULL OR fresh.* IS NULL`.replaceAll('zero', "'00000000-0000-0000-0000-000000000000'::uuid"),
      );
      assert.equal(rows[0].differences, 0);
    }),
    { numRuns: isFullRun ? 60 : 15 },
  );
});

test('concurrent writes of several companies are all counted', async () => {
  const supplier = randomUUID();
  const air = { shippingMethod: 'air', from: 'shipped' as ArrivalBasis } as const;
  const [newCompany, ...companies] = (await addCompanies(db, 41)) as [string, ...string[]];
  const counted = async () => {
    await updatePlatformLeadTimes(db);
    return ordersIn((await countPlatformDays(db, newCompany, [air]))[0]!.counts);
  };
  const before = await counted();
  await Promise.all(
    companies.map((companyId, i) => {
      const days = Array.from({ length: 10 }, (_, j) => 1 + ((i * 7 + j * 3) % 20));
      return store(
        companyId,
        days.map((day) => ({ ...sample(supplier, day, day), shippingMethod: 'air' as const })),
      );
    }),
  );
  assert.equal((await counted()) - before, 400);
});

test('storing lead times writes rows of the company only, and a repeated update of the platform changes nothing', async () => {
  const { db: fresh } = await createTestDatabase();
  const [company, other] = (await addCompanies(fresh, 2)) as [string, string];
  for (const companyId of [company, other, company])
    await fresh.transaction((trx) => storeLeadTimes(trx, companyId, [sample(randomUUID(), 10, 9)]));
  const owners = await fresh('lead_time_counts').distinct('company_id').orderBy('company_id').pluck('company_id');
  assert.deepEqual(owners, [company, other].sort());
  assert.equal(await updatePlatformLeadTimes(fresh), 2);
  assert.equal(await updatePlatformLeadTimes(fresh), 0);
});
