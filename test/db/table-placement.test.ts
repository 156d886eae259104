// The migrated schema can be distributed as src/db/table-placement.ts declares.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { distribute } from '../../src/postgres/distribution/distribute.ts';
import { assertAllPlaced, listTables } from '../../src/postgres/distribution/placement.ts';
import { createTestDatabase } from '../support/database.ts';

const { url, db } = await createTestDatabase();
const kinds = new Map(tablePlacements.map(({ table, kind }) => [table, kind]));
const distributed = tablePlacements.filter(({ kind }) => kind === 'distributed').map(({ table }) => table);

describe('table placement', () => {
  it('has each table of the schema once', async () => {
    assert.equal(kinds.size, tablePlacements.length);
    assertAllPlaced(await listTables(db), tablePlacements);
  });

  it('rejects a table without a placement, and a placement without a table', () => {
    assert.throws(() => assertAllPlaced(['a', 'b'], [{ table: 'a', kind: 'reference' }]), /no placement for b: add it/);
    assert.throws(() => assertAllPlaced([], [{ table: 'a', kind: 'reference' }]), /no table a/);
  });

  it('distributes tables that have a primary key and company_id NOT NULL', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a
       JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'p'
       WHERE a.attname = 'company_id' AND a.attnotnull`,
    );
    const valid = new Set(rows.map(({ name }) => name));
    assert.deepEqual(
      distributed.filter((table) => !valid.has(table)),
      [],
    );
  });

  it('has company_id in the unique keys of distributed tables', async () => {
    const { rows } = await db.raw<{ rows: { name: string; table: string }[] }>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS "table" FROM pg_index
       WHERE indisunique AND indrelid::regclass::text = ANY (:distributed) AND NOT EXISTS (
         SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey) AND attname = 'company_id')`,
      { distributed },
    );
    assert.deepEqual(rows, []);
  });

  it('has no identity columns that a cluster cannot number', async () => {
    const { rows } = await db.raw<{ rows: { table: string }[] }>(
      `SELECT attrelid::regclass::text AS "table" FROM pg_attribute WHERE attidentity <> '' AND atttypid <> 'bigint'::regtype`,
    );
    assert.deepEqual(
      rows.filter(({ table }) => kinds.get(table) !== 'local'),
      [],
    );
  });

  it('has no foreign keys that a cluster cannot check', async () => {
    const { rows } = await db.raw<{ rows: { source: string; target: string; key: string; byCompany: boolean }[] }>(
      `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, conname AS key,
         EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attnum = ANY (conkey) AND a.attname = 'company_id')
         AS "byCompany"
       FROM pg_constraint WHERE contype = 'f'`,
    );
    const invalid = rows.filter(({ source, target, byCompany }) => {
      const to = kinds.get(target);
      if (to === 'reference') return false;
      return to !== kinds.get(source) || (to === 'distributed' && !byCompany);
    });
    assert.deepEqual(invalid, []);
  });

  it('has no triggers on shared tables, which a cluster does not permit', async () => {
    const tables = tablePlacements.filter(({ kind }) => kind !== 'local').map(({ table }) => table);
    const { rows } = await db.raw(
      `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY (:tables::text[]::regclass[])`,
      { tables },
    );
    assert.deepEqual(rows, []);
  });

  it('is rejected on plain PostgreSQL', async (t) => {
    const { rows } = await db.raw(`SELECT FROM pg_extension WHERE extname = 'citus'`);
    if (rows.length > 0) return t.skip('runs on a cluster');
    await assert.rejects(distribute(url, tablePlacements), /not on a Citus cluster/);
  });
});
