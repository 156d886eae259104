// Compares the guide's list of tables with personal data with the schema and with what an erasure does.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { companyTables, otherTables } from '../../src/db/company-data/company-tables.ts';
import { createTestDatabase } from '../support/database.ts';

const guide = await readFile(join(import.meta.dirname, '../../docs/operating/personal-data.md'), 'utf8');
const section = /\n## Where personal data is stored\n([\s\S]*?)\nOutside the database/.exec(guide)![1]!;
const rows = [...section.matchAll(/^\| (`.*?) \|.*\| (.*) \|$/gm)].map(([, names = '', erasure = '']) => ({
  names,
  erasure,
}));
const erasureOf = new Map(
  rows.flatMap(({ names, erasure }) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, erasure] as const)),
);

/** Names of columns that have persons, their addresses or what they wrote. */
const personal =
  '(^|_)(emails?|address|recipients?|user_id|user_agent|actor_name|creator_name|user_name|contact|details|by_name|created_by|requested_by|ordered_by|decided_by|comment|note|body|cancellation_reason|custom_description|email_hash|response_body)$';

test('lists each table with a column of persons', async () => {
  const { db } = await createTestDatabase();
  const { rows: found } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ :personal ORDER BY 1`,
    { personal },
  );
  assert.ok(found.length > 15);
  const missing = found.map(({ name }) => name).filter((name) => !erasureOf.has(name));
  assert.deepEqual(missing, []);
});

test('says for each table what an erasure of the company does', () => {
  for (const [table, said] of erasureOf) {
    const erasure = companyTables.get(table);
    if (erasure === undefined) {
      assert.ok(table in otherTables, `${table} does not exist`);
      assert.match(said, /^(kept: not of |expires$)/, table);
    } else if (erasure === 'delete') assert.equal(said, 'deleted', table);
    else if (erasure.deleteWhere !== undefined) assert.match(said, /^deleted, except /, table);
    else if (table === 'companies') assert.equal(said, 'cleared');
    else assert.equal(said, 'kept, cleared', table);
  }
});
