// The migrated schema satisfies what docs/scaling.md states about Citus.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../support/database.ts';

type Place = 'reference' | 'distributed' | 'local';

const page = await readFile(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
const sql = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text).join('\n');
const { db } = await createTestDatabase();

/** The tables of the page, in the same order. */
const named: [table: string, place: Place][] = [
  ...placed(/create_reference_table\('(\w+)'\)/g, 'reference'),
  ...placed(/create_distributed_table\('(\w+)', 'company_id', colocate_with => '(?:none|orders)'\)/g, 'distributed'),
  ...placed(/citus_add_local_table_to_metadata\('(\w+)'\)/g, 'local'),
  ...(/Local, as they are: (.*)/.exec(sql)?.[1] ?? '').split(', ').map((table) => [table, 'local'] as [string, Place]),
];
const places = new Map(named);

function placed(call: RegExp, place: Place): [string, Place][] {
  return [...sql.matchAll(call)].map(([, table]) => [String(table), place]);
}

describe('the schema on Citus', () => {
  it('lists each table once', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    );
    assert.deepEqual(named.map(([table]) => table).toSorted(), rows.map(({ name }) => name).toSorted());
  });

  it('has company_id in every unique key of a distributed table, except those that the page replaces', async () => {
    const { rows } = await db.raw<{ rows: { table: string; key: string }[] }>(
      `SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS key
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'company_id')`,
    );
    const withoutCompany = rows.filter(({ table }) => places.get(table) === 'distributed').map(({ key }) => key);
    const replaced = [...page.matchAll(/^\| `(\w+)` \| `UNIQUE/gm)].map(([, key]) => String(key));
    assert.deepEqual(withoutCompany.toSorted(), replaced.toSorted());
  });

  it('has a primary key and company_id NOT NULL in every distributed table', async () => {
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a
       JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'p'
       WHERE a.attname = 'company_id' AND a.attnotnull`,
    );
    const valid = new Set(rows.map(({ name }) => name));
    const distributed = named.filter(([, place]) => place === 'distributed').map(([table]) => table);
    assert.deepEqual(
      distributed.filter((table) => !valid.has(table)),
      [],
    );
  });

  it('has no unsupported foreign keys, and none to a later table', async () => {
    const { rows } = await db.raw<{ rows: { source: string; target: string; key: string; byCompany: boolean }[] }>(
      `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, conname AS key,
         EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = conrelid AND a.attnum = ANY (conkey) AND a.attname = 'company_id')
         AS "byCompany"
       FROM pg_constraint WHERE contype = 'f'`,
    );
    const order = named.map(([table]) => table);
    const invalid = rows.filter(({ source, target, byCompany }) => {
      if (source === target) return false;
      if (order.indexOf(target) > order.indexOf(source)) return true;
      const to = places.get(target);
      if (to === 'reference') return false;
      return to !== places.get(source) || (to === 'distributed' && !byCompany);
    });
    assert.deepEqual(invalid, []);
  });
});
