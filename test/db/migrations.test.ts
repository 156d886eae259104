// Migrations since release 1.0 run on a database of that release with rows in every table.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { attributeNames } from '../../src/domain/catalog/product-fields.ts';
import { hasCitus } from '../../src/postgres/distribution/placement.ts';
import { listMigrationFiles, migrate } from '../../src/postgres/migrate.ts';
import { dumpSchema } from '../../src/postgres/schema-dump.ts';
import { createTestDatabase, type UntypedDatabase } from '../support/database.ts';

const migrations = join(import.meta.dirname, '../../src/db/migrations');
const rowsOfRelease = join(import.meta.dirname, '../fixtures/release-1.0.sql');

/** The last migration of release 1.0. */
const lastOfRelease = '016-usage.sql';

/** Tables that later migrations drop or rename, or whose rows they add or delete, with the number of rows afterwards; null without the table. */
const changedTables: Record<string, number | null> = {};

async function countRows(db: UntypedDatabase): Promise<Record<string, number>> {
  const { rows } = await db.raw(`
    SELECT relname, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text::int AS n
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations' ORDER BY relname`);
  return Object.fromEntries(rows.map(({ relname, n }: { relname: string; n: number }) => [relname, n]));
}

test('run on a database of release 1.0, keep its rows, and result in the same schema', async (t) => {
  const { db, url, closing } = await createTestDatabase();
  if (await hasCitus(db)) return t.skip('drops the schema, with the cluster');
  const expectedSchema = await dumpSchema(db);
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const names = (await listMigrationFiles()).map(({ name }) => name);
  for (const name of names.filter((name) => name <= lastOfRelease))
    await cp(join(migrations, name), join(folder, name));
  await migrate(url, folder);
  await db.raw((await readFile(rowsOfRelease, 'utf8')).replaceAll('?', '\\?'));
  const before = await countRows(db);
  assert.deepEqual(
    Object.keys(before).filter((table) => before[table] === 0),
    [],
    'tables of release 1.0 without rows',
  );

  assert.deepEqual(
    await migrate(url),
    names.filter((name) => name > lastOfRelease),
  );
  const after = await countRows(db);
  const kept = Object.keys(before).map((table) => [table, after[table] ?? null]);
  assert.deepEqual(Object.fromEntries(kept), { ...before, ...changedTables });
  assert.equal(await dumpSchema(db), expectedSchema);
  const unvalidated = await db('pg_constraint').where({ convalidated: false }).pluck('conname');
  assert.deepEqual(unvalidated, [], 'constraints that were added as NOT VALID and not validated');

  // Reads return the attributes as they are stored.
  for (const attributes of await db('products').pluck('attributes')) {
    assert.deepEqual(Object.keys(attributes), attributeNames, 'the attributes of existing products');
  }
});
