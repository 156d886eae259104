// The columns of a table, from PostgreSQL's catalog.

import type { Database } from '../../postgres/connection.ts';

/** A column; `type` is the name of its type, such as `text[]`. */
export interface TableColumn {
  name: string;
  /** The name as SQL takes it: quoted where it must be. */
  identifier: string;
  type: string;
  /** Whether it is part of the primary key. */
  isKey: boolean;
  /** Whether PostgreSQL computes it from others. */
  isGenerated: boolean;
}

/** Returns the columns of a table in their order. */
export async function listColumns(db: Database, table: string): Promise<TableColumn[]> {
  const { rows } = await db.raw<{ rows: TableColumn[] }>(
    `SELECT attname AS name, quote_ident(attname) AS identifier, atttypid::regtype::text AS type, attgenerated <> '' AS "isGenerated",
       attnum = ANY (coalesce(indkey::int2[], '{}')) AS "isKey"
     FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
     WHERE attrelid = ?::text::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows;
}
