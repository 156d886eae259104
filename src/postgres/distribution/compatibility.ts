// Changes of the schema that Citus needs before a table can be distributed.

import type { Database } from '../connection.ts';
import type { TablePlacement } from './placement.ts';

/** A step: its description, and the statements that run in one transaction. */
export interface DistributionStep {
  description: string;
  statements: string[];
}

/**
 * Returns the steps that prepare the tables: triggers dropped; identity columns other than bigint get a sequence as default; unique keys
 * without the distribution column get it.
 */
export async function planCompatibility(db: Database, missing: readonly TablePlacement[]): Promise<DistributionStep[]> {
  const shared = missing.filter(({ kind }) => kind !== 'local').map(({ table }) => table);
  const distributed = missing.filter(({ kind }) => kind === 'distributed').map(({ table }) => table);
  const queries: [description: string, sql: string, tables: string[]][] = [
    ['drop triggers', TRIGGERS, shared],
    ['replace identity columns by sequences', IDENTITIES, shared],
    ['add company_id to unique keys', UNIQUE_KEYS, distributed],
  ];
  const steps: DistributionStep[] = [];
  for (const [description, sql, tables] of queries) {
    const { rows } = await db.raw<{ rows: { statement: string }[] }>(sql, { tables });
    if (rows.length > 0) steps.push({ description, statements: rows.map(({ statement }) => statement) });
  }
  return steps;
}

const TRIGGERS = `
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY(:tables)
  ORDER BY 1`;

const IDENTITIES = `
  SELECT format('ALTER TABLE %1$s ALTER COLUMN %2$I DROP IDENTITY; CREATE SEQUENCE %3$I AS bigint; '
      || 'SELECT setval(%4$L, (SELECT coalesce(max(%2$I), 0) + 1 FROM %1$s), false); '
      || 'ALTER TABLE %1$s ALTER COLUMN %2$I TYPE %5$s, ALTER COLUMN %2$I SET DEFAULT nextval(%4$L); '
      || 'ALTER SEQUENCE %3$I OWNED BY %1$s.%2$I',
    c.oid::regclass, a.attname, c.relname || '_' || a.attname || 's', quote_ident(c.relname || '_' || a.attname || 's'),
    format_type(a.atttypid, a.atttypmod)) AS statement
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attidentity <> '' AND a.atttypid <> 'bigint'::regtype AND c.relnamespace = current_schema()::regnamespace
    AND c.relname = ANY(:tables)`;

const UNIQUE_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I UNIQUE (company_id, %s)', k.conrelid::regclass, k.conname, k.conname,
    (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey))) AS statement
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'u' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY(:tables)
    AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname = 'company_id')`;
