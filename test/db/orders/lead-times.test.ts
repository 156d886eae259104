import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  listLatestDeliveries,
  readPlatformLeadTimes,
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

const acceptedOn = '2026-11-20';

function sample(supplierId: string, first_payment: number | null, shipped: number | null = null): LeadTimeSample {
  return { orderId: randomUUID(), supplierId, shippingMethod: 'sea', acceptedOn, days: { first_payment, shipped } };
}

test('lists the latest orders of a supplier and of the company, newest first, and counts those of under a day', async () => {
  const [company, other] = (await addCompanies(db, 2)) as [string, string];
  const [supplier, another] = [randomUUID(), randomUUID()];
  const older = { ...sample(supplier, 44), acceptedOn: '2026-11-18' };
  await store(company, [older, sample(supplier, 40, 35), sample(supplier, 0, 0), sample(supplier, null)]);
  await store(company, [{ ...sample(another, 51), acceptedOn: '2026-11-19' }]);
  await store(other, [sample(supplier, 45)]);
  const sea = { shippingMethod: 'sea', from: 'first_payment' } as const;
  const [bySupplier, byCompany, shipped, byAir] = await listLatestDeliveries(db, company, [
    { ...sea, supplierId: supplier },
    sea,
    { ...sea, supplierId: supplier, from: 'shipped' },
    { ...sea, supplierId: supplier, shippingMethod: 'air' },
  ]);
  const newest = { supplierId: supplier, acceptedOn, days: 40 };
  const oldest = { supplierId: supplier, acceptedOn: '2026-11-18', days: 44 };
  assert.deepEqual(bySupplier, { latest: [newest, oldest], sameDay: 1 });
  const middle = { supplierId: another, acceptedOn: '2026-11-19', days: 51 };
  assert.deepEqual(byCompany, { latest: [newest, middle, oldest], sameDay: 1 });
  assert.deepEqual(shipped, { latest: [{ ...newest, days: 35 }], sameDay: 1 });
  assert.deepEqual(byAir, { latest: [], sameDay: 0 });
});

test('reads at most the last 50 orders with a supplier and 200 of a company', async () => {
  const [company] = (await addCompanies(db, 1)) as [string];
  const [supplier, another] = [randomUUID(), randomUUID()];
  await store(company, [
    ...Array.from({ length: 60 }, () => sample(supplier, 30)),
    ...Array.from({ length: 150 }, () => sample(another, 30)),
  ]);
  const sea = { shippingMethod: 'sea', from: 'first_payment' } as const;
  const read = await listLatestDeliveries(db, company, [{ ...sea, supplierId: supplier }, sea]);
  assert.deepEqual(
    read.map(({ latest }) => latest.length),
    [50, 200],
  );
});

test('the lead time of the platform is the median of the medians of the companies', async () => {
  const { db: fresh } = await createTestDatabase();
  const supplier = randomUUID();
  const companies = (await addCompanies(fresh, 5)) as [string, string, string, string, string];
  const wanted = [
    { shippingMethod: 'sea', from: 'first_payment' },
    { shippingMethod: 'sea', from: 'shipped' },
    { shippingMethod: 'air', from: 'first_payment' },
  ] as const;
  const record = (companyId: string, samples: LeadTimeSample[], removed: string[] = []) =>
    fresh.transaction((trx) => storeLeadTimes(trx, companyId, samples, removed));
  const read = async () => {
    await updatePlatformLeadTimes(fresh);
    return await readPlatformLeadTimes(fresh, wanted);
  };
  const nothing = { days: 0, orders: 0, companies: 0 };
  assert.deepEqual(await read(), [nothing, nothing, nothing]);

  const sameDay = sample(supplier, 0, 0);
  // Its median is 90, and it has most orders.
  await record(companies[0], [...Array.from({ length: 20 }, () => sample(supplier, 90)), sample(supplier, 12, 9)]);
  await record(companies[1], [sample(supplier, 20), sample(supplier, 21)]);
  await record(companies[2], [sample(supplier, 30)]);
  await record(companies[3], [sameDay]);
  // Of 20.5, 30 and 90.
  assert.deepEqual(await read(), [
    { days: 30, orders: 24, companies: 3 },
    { days: 9, orders: 1, companies: 1 },
    nothing,
  ]);

  await record(companies[3], [{ ...sameDay, days: { first_payment: 33, shipped: null } }]);
  // Of 20.5, 30, 33 and 90, half up.
  assert.deepEqual((await read())[0], { days: 32, orders: 25, companies: 4 });
  await record(companies[4], [sample(supplier, 34)]);
  // Of 20.5, 30, 33, 34 and 90.
  assert.deepEqual((await read())[0], { days: 33, orders: 26, companies: 5 });
  await record(companies[3], [], [sameDay.orderId]);
  assert.deepEqual((await read())[0], { days: 32, orders: 25, companies: 4 }, 'a removed order does not count');
});

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
        acceptedOn: fc.constant(acceptedOn),
        days: fc.record({ first_payment: days, shipped: days }),
      }),
      { selector: ({ orderId }) => orderId, maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 5 }), async (writes) => {
      for (const { companyId, samples } of writes) await store(companyId, samples);
      const { rows } = await db.raw(
        `SELECT count(*)::int AS differences FROM (
           SELECT company_id, supplier_id, shipping_method, counted_from, days, orders::bigint FROM lead_time_counts
           WHERE orders <> 0
         ) kept FULL JOIN (
           SELECT level.company_id, level.supplier_id, shipping_method, counted_from, days, count(*) AS orders
           FROM lead_time_samples s,
             LATERAL (VALUES ('first_payment', from_first_payment), ('shipped', from_shipped)) d (counted_from, days),
             LATERAL (VALUES (s.company_id, s.supplier_id), (s.company_id, zero)) level (company_id, supplier_id)
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
  const companies = await addCompanies(db, 40);
  const counted = async () => {
    await updatePlatformLeadTimes(db);
    return (await readPlatformLeadTimes(db, [air]))[0]!.orders;
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
  assert.equal(await updatePlatformLeadTimes(fresh), 4);
  assert.equal(await updatePlatformLeadTimes(fresh), 0);
});
