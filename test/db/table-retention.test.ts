// Compares the guide's lists of tables by retention with the schema and the retention rules.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { retentionRules } from '../../src/jobs/retention.ts';
import { createTestDatabase } from '../support/database.ts';

const root = join(import.meta.dirname, '../..');
const guide = await readFile(join(root, 'docs/operating/retention.md'), 'utf8');
const [, purged = '', bounded = '', permanent = ''] = guide.split('\n## ');
const rows = (section: string) =>
  [...section.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, names = '', text = '']) => ({ names, text }));
const tablesOf = (section: string) => rows(section).flatMap(({ names }) => namesIn(names));
const namesIn = (text: string) => [...text.matchAll(/`([a-z_-]+)`/g)].map(([, name]) => name!);

test('lists every table of the schema once', async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.raw(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const listed = [purged, bounded, permanent].flatMap(tablesOf).toSorted();
  assert.deepEqual(
    listed,
    rows.map(({ name }: { name: string }) => name),
  );
});

test('names every retention rule', () => {
  const named = [...rows(purged).flatMap(({ text }) => namesIn(text)), 'orphaned-deliveries'];
  assert.ok(purged.includes('`orphaned-deliveries`'));
  assert.deepEqual(named.toSorted(), retentionRules.map(({ name }) => name).toSorted());
});

test('the statements of the guide purge every permanent table, in an order that foreign keys allow', async () => {
  const { db } = await createTestDatabase();
  await db.raw((await readFile(join(root, 'test/fixtures/release-1.0.sql'), 'utf8')).replaceAll('?', '\\?'));
  const sql = /```sql\n([^`]+)```/.exec(permanent)?.[1] ?? '';
  const statements = sql
    .replaceAll(/interval '\d+ years'/g, `interval '0'`)
    .split(';\n')
    .filter(Boolean);
  const deleted: Record<string, number> = {};
  for (const statement of statements) {
    const { rowCount } = await db.raw(statement);
    const table = /^DELETE FROM (\w+)/.exec(statement)?.[1];
    if (table !== undefined) deleted[table] = rowCount;
  }
  // E-mails that are not yet purged refer to the orders.
  assert.deepEqual(Object.keys(deleted).toSorted(), [...tablesOf(permanent), 'order_mails'].toSorted());
  for (const table of ['orders', 'raw_sales', 'exchange_rates', 'pushes', 'api_keys', 'audit_entries'])
    assert.ok(deleted[table]! > 0, table);
});
