// Retention of tables whose rows are kept for some days after their creation.

import type { Database } from '../postgres/connection.ts';

/** Deletes up to `limit` rows that were created more than `days` days ago, with what refers to them, and returns their number. */
export async function deleteExpiredRows(
  db: Database,
  table: 'exports' | 'order_drafts' | 'purchase_plans',
  days: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, id FROM ${table} WHERE created_at < now() - :days::int * interval '1 day' LIMIT :limit
     )
     DELETE FROM ${table} known USING expired e WHERE known.company_id = e.company_id AND known.id = e.id`,
    { days, limit },
  );
  return rowCount;
}
