// A fingerprint of all that is stored of a company: two are the same if nothing of it has changed in between.

import { createHash } from 'node:crypto';
import type { Database } from '../../src/postgres/connection.ts';

let statement: string | undefined;

/** Returns it, table by table; when a key or a session was last used is not looked at. */
export async function digestOf(db: Database, companyId: string): Promise<Record<string, string>> {
  statement ??= await digestStatement(db);
  const { rows } = await db.raw<{ rows: { name: string; rows: string }[] }>(statement, { companyId });
  return Object.fromEntries(
    rows.map(({ name, rows }) => [name, createHash('sha256').update(rows).digest('hex').slice(0, 16)]),
  );
}

async function digestStatement(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'company_id' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const texts = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, coalesce(string_agg(row, '' ORDER BY row), '') AS rows
       FROM (SELECT (to_jsonb(t) - 'last_used_at' - 'last_sign_in_at')::text AS row FROM ${name} t WHERE company_id = :companyId) AS of_company`,
  );
  return texts.join(' UNION ALL ');
}

/** The tables in which two digests differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
