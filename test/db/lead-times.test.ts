import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { countDays, storeLeadTimes } from '../../src/db/lead-times.ts';
import type { CountedFrom, LeadTimeSample } from '../../src/domain/lead-time.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();
const store = (companyId: string, samples: LeadTimeSample[]) =>
  db.transaction((trx) => storeLeadTimes(trx, companyId, samples));

function sample(supplierId: string, first_payment: number | null, shipped: number | null = null): LeadTimeSample {
  return { orderId: randomUUID(), supplierId, shippingMethod: 'sea', days: { first_payment, shipped } };
}

test('orders are counted by days for their supplier, their company and all companies', async () => {
  const [company, other, supplier, another] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const before = (await countDays(db, [{ shippingMethod: 'sea', from: 'first_payment' }]))[0]!;
  await store(company, [sample(supplier, 44, 35), sample(supplier, 44), sample(supplier, 40), sample(another, 51)]);
  await store(other, [sample(supplier, 44)]);
  const sea = { shippingMethod: 'sea', from: 'first_payment' } as const;
  const [mine, ours, theirs, shipped, byAir, everyone] = await countDays(db, [
    { ...sea, companyId: company, supplierId: supplier },
    { ...sea, companyId: company },
    { ...sea, companyId: other },
    { ...sea, companyId: company, supplierId: supplier, from: 'shipped' },
    { ...sea, companyId: company, supplierId: supplier, shippingMethod: 'air' },
    sea,
  ]);
  const two = [
    [40, 1],
    [44, 2],
  ];
  assert.deepEqual(mine, two);
  assert.deepEqual(ours, [...two, [51, 1]]);
  assert.deepEqual(theirs, [[44, 1]]);
  assert.deepEqual(shipped, [[35, 1]]);
  assert.deepEqual(byAir, []);
  assert.equal(ordersIn(everyone!) - ordersIn(before), 5);
});

function ordersIn(counts: readonly (readonly [number, number])[]) {
  return counts.reduce((sum, [, orders]) => sum + orders, 0);
}

test('whatever is stored, and stored again, the counts are those of the samples', async () => {
  const [companies, suppliers, orders] = [2, 2, 4].map((n) => Array.from({ length: n }, () => randomUUID()));
  const days = fc.option(fc.integer({ min: 0, max: 5 }));
  const write = fc.record({
    companyId: fc.constantFrom(...companies!),
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
      const { rows } = await db.raw(
        `SELECT count(*)::int AS differences FROM (
           SELECT company_id, supplier_id, shipping_method, counted_from, days, orders::bigint FROM lead_time_counts
           WHERE orders <> 0
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
    { numRuns: 60 },
  );
});

test('companies that write at once wait for each other, and none is lost or refused', async () => {
  const supplier = randomUUID();
  const air = { shippingMethod: 'air', from: 'shipped' as CountedFrom } as const;
  const before = ordersIn((await countDays(db, [air]))[0]!);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const days = Array.from({ length: 10 }, (_, j) => (i * 7 + j * 3) % 20);
      return store(
        randomUUID(),
        days.map((day) => ({ ...sample(supplier, day, day), shippingMethod: 'air' as const })),
      );
    }),
  );
  assert.equal(ordersIn((await countDays(db, [air]))[0]!) - before, 400);
});
