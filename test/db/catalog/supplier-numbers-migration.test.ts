// Migration 054 replaces the identity column of supplier numbers by a sequence that continues it.

import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { listMigrationFiles, migrate } from '../../../src/postgres/migrate.ts';
import { addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';

const migrations = join(import.meta.dirname, '../../../src/db/migrations');

for (const existing of [0, 3]) {
  test(`numbers continue after an upgrade with ${existing} suppliers`, async (t) => {
    const { db, url, closing } = await createTestDatabase();
    if (await hasCitus(db)) return t.skip('drops the schema, with the cluster');
    await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
    closing.defer(() => rm(folder, { recursive: true }));
    const before = (await listMigrationFiles()).map(({ name }) => name).filter((name) => name < '054');
    for (const name of before) await cp(join(migrations, name), join(folder, name));
    await migrate(url, folder);
    for (let n = 0; n < existing; n++) await addSupplier(db);
    const numbers = await db('suppliers').orderBy('number').pluck('number');

    await migrate(url);
    assert.deepEqual(await db('suppliers').orderBy('number').pluck('number'), numbers);
    const added = [await addSupplier(db), await addSupplier(db)].map(({ number }) => number);
    assert.ok(added[0]! > existing && added[1] === added[0]! + 1, `after ${numbers}: ${added}`);
    // As operators see it: the sequence belongs to the column.
    const { rows } = await db.raw(`SELECT pg_get_serial_sequence('suppliers', 'number') AS name`);
    assert.equal(rows[0].name, 'public.supplier_numbers');
  });
}
