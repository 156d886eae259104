// Changes of the schema that Citus needs before a table can be distributed.

import type { Database } from '../connection.ts';
import type { TablePlacement } from './placement.ts';

/** A step: its description, and the statements that run in one transaction. */
export interface DistributionStep {
  description: string;
  statements: string[];
}

/**
 * Returns the step that drops the triggers of shared tables, none if there are none. The triggers serve processes of the previous release
 * only, which do not know distributed tables.
 */
export async function planCompatibility(db: Database, missing: readonly TablePlacement[]): Promise<DistributionStep[]> {
  const tables = missing.filter(({ kind }) => kind !== 'local').map(({ table }) => table);
  const { rows } = await db.raw<{ rows: { statement: string }[] }>(
    `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement
     FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY(:tables)
     ORDER BY 1`,
    { tables },
  );
  if (rows.length === 0) return [];
  return [{ description: 'drop triggers', statements: rows.map(({ statement }) => statement) }];
}
