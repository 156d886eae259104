// The placement of tables on a Citus cluster: what is declared, and what the database has.

import type { Database } from '../connection.ts';

/** A table's declared placement: copied to every node, distributed by a column, or on the coordinator only. */
export type TablePlacement =
  | { table: string; kind: 'reference' }
  | { table: string; kind: 'distributed'; column: string }
  | { table: string; kind: 'local'; reason: string };

/** The foreign keys that `db distribute` has dropped and not yet added again; exists only while it is incomplete. */
export const droppedKeysTable = 'distribution_foreign_keys';

/** Thrown when the database cannot do what was asked, with the reason and the remedy. */
export class DistributionError extends Error {
  override name = 'DistributionError';
}

/** Whether the Citus extension is in this database. */
export async function hasCitus(db: Database): Promise<boolean> {
  const { rows } = await db.raw(`SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS found`);
  return rows[0].found;
}

/** Throws DistributionError unless the database is the coordinator of a Citus cluster with at least one worker. */
export async function assertCoordinator(db: Database): Promise<void> {
  if (!(await hasCitus(db))) {
    throw new DistributionError(
      'this database is not on a Citus cluster: the extension citus is missing. See "Distribute PostgreSQL" in docs/scaling.md.',
    );
  }
  const { rows } = await db.raw<{ rows: { coordinator: boolean; registered: boolean; workers: number }[] }>(
    `SELECT (SELECT groupid = 0 FROM pg_dist_local_group) AS coordinator,
       EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS registered,
       (SELECT count(*)::int FROM pg_dist_node WHERE groupid > 0 AND isactive AND noderole = 'primary') AS workers`,
  );
  const { coordinator, registered, workers } = rows[0]!;
  if (!coordinator)
    throw new DistributionError('this is a worker of the cluster: set DATABASE_URL to the coordinator.');
  if (!registered) {
    throw new DistributionError(
      `the coordinator has no address. Run in psql: SELECT citus_set_coordinator_host('<host>', <port>)`,
    );
  }
  if (workers === 0) {
    throw new DistributionError(
      `the cluster has no worker. For each worker, run in psql on the coordinator: SELECT citus_add_node('<host>', <port>)`,
    );
  }
}

/** Returns the names of all tables of the schema, without those of extensions, sorted. */
export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND c.relname <> ?
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY name`,
    [droppedKeysTable],
  );
  return rows.map(({ name }) => name);
}

/** Throws DistributionError when a table has no placement, or a placement has no table. */
export function assertAllPlaced(tables: readonly string[], placements: readonly TablePlacement[]): void {
  const placed = new Set(placements.map(({ table }) => table));
  const unplaced = tables.filter((table) => !placed.delete(table));
  if (unplaced.length > 0) {
    throw new DistributionError(`no placement for ${unplaced.join(', ')}: add it to src/db/table-placement.ts.`);
  }
  if (placed.size > 0) throw new DistributionError(`the schema has no table ${[...placed].join(', ')}.`);
}

/** How the database stores a table. `managed local` is on the coordinator, with foreign keys to reference tables. */
export interface StoredPlacement {
  kind: 'reference' | 'distributed' | 'managed local' | 'local';
  /** The distribution column of a distributed table. */
  column: string | null;
  colocationId: number | null;
}

/** Returns how each table that Citus knows is stored; others are local. */
export async function readPlacements(db: Database): Promise<Map<string, StoredPlacement>> {
  const { rows } = await db.raw<{ rows: (StoredPlacement & { table: string })[] }>(
    `SELECT c.relname AS table,
       CASE WHEN p.partmethod <> 'n' THEN 'distributed' WHEN p.repmodel = 't' THEN 'reference' ELSE 'managed local' END AS kind,
       CASE WHEN p.partmethod <> 'n' THEN column_to_column_name(p.logicalrelid, p.partkey) END AS column,
       p.colocationid AS "colocationId"
     FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ table, ...placement }) => [table, placement]));
}

/** Whether a table is stored as declared. */
export function isPlaced(declared: TablePlacement, stored: StoredPlacement | undefined): boolean {
  const kind = stored?.kind ?? 'local';
  if (declared.kind === 'local') return kind === 'local' || kind === 'managed local';
  return kind === declared.kind && (declared.kind !== 'distributed' || stored?.column === declared.column);
}
