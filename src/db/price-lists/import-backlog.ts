// Reads how many imports wait or run, for metrics.

import type { Database } from '../../postgres/connection.ts';

/** The imports that have not ended. */
export interface ImportBacklog {
  /** Imports by what they wait for: a worker, another import of the catalog, or a person; `running` ones wait for nothing. */
  imports: Record<'worker' | 'turn' | 'confirmation' | 'running', number>;
  /** Seconds since the oldest import that waits for a worker or for another import was created or last changed; 0 without one. */
  overdueSeconds: number;
}

/** Returns the state of the imports of price lists. */
export async function readImportBacklog(db: Database): Promise<ImportBacklog> {
  const isOpen = `status IN ('reviewing', 'importing')`;
  const { rows } = await db.raw(
    `SELECT count(*) FILTER (WHERE ${isOpen} AND started_at IS NULL)::int AS worker,
       count(*) FILTER (WHERE ${isOpen} AND started_at IS NOT NULL AND stage = 'waiting')::int AS turn,
       count(*) FILTER (WHERE status = 'awaiting_confirmation')::int AS confirmation,
       count(*) FILTER (WHERE ${isOpen} AND started_at IS NOT NULL AND stage IS DISTINCT FROM 'waiting')::int AS running,
       coalesce(greatest(0, extract(epoch FROM now() - min(updated_at) FILTER (
         WHERE ${isOpen} AND (started_at IS NULL OR stage = 'waiting')))), 0)::float8 AS overdue
     FROM catalog_imports`,
  );
  const { overdue, ...imports } = rows[0];
  return { imports, overdueSeconds: overdue };
}
