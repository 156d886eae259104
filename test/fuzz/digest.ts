// Hashes the stored rows of a company, to detect changes.

import { createHash } from 'node:crypto';
import type { Database } from '../../src/postgres/connection.ts';

/** Tables that record requests of the company itself, after they have ended. */
const recordedLater = ['request_log', 'request_usage'];

let statement: string | undefined;

/** Returns a hash of the rows of each table, without the times of last use. */
export async function hashCompanyRows(db: Database, companyId: string): Promise<Record<string, string>> {
  statement ??= await buildStatement(db);
  const { rows } = await db.raw<{ rows: { name: string; rows: string }[] }>(statement, { companyId });
  return Object.fromEntries(
    rows.map(({ name, rows }) => [name, createHash('sha256').update(rows).digest('hex').slice(0, 16)]),
  );
}

async function buildStatement(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name = 'company_id' AND table_type = 'BASE TABLE' AND NOT table_name = ANY (?) ORDER BY 1`,
    [recordedLater],
  );
  const texts = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, coalesce(string_agg(row, '' ORDER BY row), '') AS rows
       FROM (SELECT (to_jsonb(t) - 'last_used_at' - 'last_sign_in_at')::text AS row FROM ${name} t WHERE company_id = :companyId) AS of_company`,
  );
  return texts.join(' UNION ALL ');
}

/** Returns the tables whose hashes differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
