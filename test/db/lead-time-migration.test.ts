// Migration 010 derives lead times from orders that were accepted before lead times were stored.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countDays, countPlatformDays } from '../../src/db/orders/lead-times.ts';
import { listMigrationFiles, migrate } from '../../src/postgres/migrate.ts';
import { addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';

const migrations = join(import.meta.dirname, '../../src/db/migrations');

test('adds the lead times of earlier orders, and keeps existing ones', async () => {
  const { db, url, closing } = await createTestDatabase();
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const before = (await listMigrationFiles()).map(({ name }) => name).filter((name) => name < '010');
  for (const name of before) await cp(join(migrations, name), join(folder, name));
  await migrate(url, folder);

  const [{ id: companyId }] = await db('companies').insert({ name: 'Acme' }).returning('id');
  const { id: supplierId } = await addSupplier(db);
  let orders = 0;
  const order = async (columns: Record<string, string | null>) => {
    orders += 1;
    const fixed = { company_id: companyId, supplier_id: supplierId, currency: 'EUR', total_amount: 1, request_id: 'r' };
    const names = { order_number: `ORD-000000000${orders}`, delivery_id: `PS-2026-000${orders}` };
    const [{ id }] = await db('orders')
      .insert({ ...fixed, ...names, shipping_method: 'sea', ...columns })
      .returning('id');
    return id as string;
  };
  // Days in UTC: 9 March to 21 April.
  await order({
    confirmed_at: '2026-03-10T01:30+03:00',
    shipped_at: '2026-03-20T00:00Z',
    accepted_at: '2026-04-21T23:59Z',
  });
  await order({ confirmed_at: '2026-03-10', earliest_payment_on: '2026-03-01', accepted_at: '2026-04-21' });
  await order({ confirmed_at: '2026-03-10', earliest_payment_on: '2026-05-01', accepted_at: '2026-04-21' });
  await order({ confirmed_at: '2026-03-10', accepted_at: '2026-04-21', shipping_method: null });
  await order({ confirmed_at: '2026-03-10', shipped_at: '2026-03-20' });
  const existing = await order({ confirmed_at: '2026-03-10', accepted_at: '2026-04-21' });
  const sample = { company_id: companyId, supplier_id: supplierId, shipping_method: 'sea' };
  await db('lead_time_samples').insert({ ...sample, order_id: existing, from_first_payment: 7 });

  await migrate(url);
  const sea = { shippingMethod: 'sea', from: 'first_payment' } as const;
  const counted = await countDays(db, companyId, [{ ...sea, supplierId }, sea, { ...sea, from: 'shipped' }]);
  const days = [
    [7, 1],
    [43, 1],
    [51, 1],
  ];
  assert.deepEqual(counted, [days, days, [[32, 1]]]);
  assert.deepEqual((await countPlatformDays(db, randomUUID(), [sea]))[0]?.counts, days);
});
