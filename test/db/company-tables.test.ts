// Exports and erasures handle every table of the schema.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyTables, otherTables, secretColumns } from '../../src/db/company-data/company-tables.ts';
import { createTestDatabase } from '../support/database.ts';

const { db } = await createTestDatabase();
const tablesOf = (names: Iterable<string>) => [...names].toSorted();

test('lists each table with company_id as one of companies, and each other one with a reason', async () => {
  const { rows } = await db.raw<{ rows: { name: string; hasCompany: boolean }[] }>(
    `SELECT relname AS name, relname = 'companies' OR EXISTS (
       SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'company_id') AS "hasCompany"
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  const namesOf = (hasCompany: boolean) =>
    tablesOf(rows.filter((row) => row.hasCompany === hasCompany).map(({ name }) => name));
  assert.deepEqual(tablesOf(companyTables.keys()), namesOf(true));
  assert.deepEqual(tablesOf(Object.keys(otherTables)), namesOf(false));
});

test('leaves secrets out of exports: each column that is named like one is listed, or harmless', async () => {
  const harmless = ['body_hash', 'content_hash', 'previous_secret_until', 'request_hash', 'source_hash'];
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT DISTINCT attname AS name FROM pg_attribute WHERE attrelid = ANY (:tables::text[]::regclass[]) AND attnum > 0
       AND attname ~ '(password|secret|token|hash|cursor_key)' ORDER BY 1`,
    { tables: [...companyTables.keys()] },
  );
  const exported = rows.map(({ name }) => name).filter((name) => !secretColumns.has(name));
  assert.deepEqual(exported, harmless);
});

test('erases rows after those that refer to them', async () => {
  const { rows } = await db.raw<{ rows: { source: string; target: string }[] }>(
    `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const order = [...companyTables.keys()];
  const position = (table: string) => order.indexOf(table);
  const isDeleted = (table: string) => companyTables.get(table) === 'delete';
  for (const { source, target } of rows.filter((row) => isDeleted(row.source) && isDeleted(row.target)))
    assert.ok(position(source) < position(target), `${source} before ${target}`);
});

test('keeps no row that refers to a deleted one', async () => {
  const { rows } = await db.raw<{ rows: { source: string; target: string }[] }>(
    `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target FROM pg_constraint WHERE contype = 'f'`,
  );
  const isKept = (table: string) => typeof companyTables.get(table) === 'object';
  assert.deepEqual(
    rows.filter(({ source, target }) => isKept(source) && companyTables.get(target) === 'delete'),
    [],
  );
});
