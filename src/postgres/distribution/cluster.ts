// Reads the nodes and sizes of a Citus cluster, and rebalances its shards.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../connection.ts';
import { DistributionError, listTables, readPlacements, type StoredPlacement } from './placement.ts';
import { assertCommitsWritten } from './shard-moves.ts';

/** A node as `host:port`, with its shards (copies of reference tables included) and their size. */
interface ClusterNode {
  address: string;
  role: 'coordinator' | 'worker';
  /** False for a node that was disabled; its shards are not used. */
  active: boolean;
  shards: number;
  bytes: number;
}

/** A table with its placement, its shards over all nodes, and their size; a local table has no shards. */
interface ClusterTable {
  table: string;
  kind: StoredPlacement['kind'];
  shards: number;
  bytes: number;
}

export interface Cluster {
  nodes: ClusterNode[];
  tables: ClusterTable[];
}

/** Returns nodes and tables, sorted by name, of the cluster whose coordinator this is. */
export async function readCluster(db: Database): Promise<Cluster> {
  const placements = await readPlacements(db);
  const { rows: nodes } = await db.raw<{ rows: ClusterNode[] }>(
    `WITH sizes AS (
       SELECT nodename, nodeport, count(*)::int AS shards, sum(shard_size)::float8 AS bytes FROM citus_shards GROUP BY 1, 2
     )
     SELECT nodename || ':' || nodeport AS address, CASE WHEN groupid = 0 THEN 'coordinator' ELSE 'worker' END AS role,
       isactive AS active, coalesce(shards, 0) AS shards, coalesce(bytes, 0) AS bytes
     FROM pg_dist_node LEFT JOIN sizes USING (nodename, nodeport) ORDER BY groupid, address`,
  );
  const { rows: sizes } = await db.raw<{ rows: { table: string; shards: number; bytes: number }[] }>(
    `SELECT relname AS table, count(DISTINCT shardid)::int AS shards, sum(shard_size)::float8 AS bytes
     FROM citus_shards JOIN pg_class c ON c.oid = table_name GROUP BY 1
     UNION ALL
     SELECT relname, 0, pg_total_relation_size(oid)::float8 FROM pg_class c
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)`,
  );
  const sizeOf = new Map(sizes.map((size) => [size.table, size]));
  const tables = (await listTables(db)).map((table) => ({
    table,
    kind: placements.get(table)?.kind ?? ('local' as const),
    shards: sizeOf.get(table)?.shards ?? 0,
    bytes: sizeOf.get(table)?.bytes ?? 0,
  }));
  return { nodes, tables };
}

/** A planned move of a shard between nodes; `bytes` is the shard's size. */
interface ShardMove {
  table: string;
  shardId: string;
  bytes: number;
  from: string;
  to: string;
}

/** Returns the moves that would balance the cluster, none if it is balanced. Colocated shards move with the named one. */
export async function planRebalance(db: Database): Promise<ShardMove[]> {
  const { rows } = await db.raw<{ rows: ShardMove[] }>(
    `SELECT table_name::text AS table, shardid AS "shardId", shard_size::float8 AS bytes,
       sourcename || ':' || sourceport AS from, targetname || ':' || targetport AS to
     FROM get_rebalance_table_shards_plan()`,
  );
  return rows;
}

/**
 * Starts to rebalance the shards in the background and returns the job's ID. Writes continue while a shard moves. Throws
 * DistributionError if a node could lose commits (`assertCommitsWritten`).
 */
export async function startRebalance(db: Database): Promise<string> {
  await assertCommitsWritten(db);
  const { rows } = await db.raw('SELECT citus_rebalance_start() AS job');
  return rows[0].job;
}

/**
 * Waits until the background job has ended; `onProgress` gets the numbers of completed and of all tasks. Throws DistributionError with
 * the message of the failed task unless it has finished.
 */
export async function waitForRebalance(
  db: Database,
  job: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const { rows } = await db.raw<{ rows: { state: string; done: number; total: number; message: string | null }[] }>(
      `SELECT j.state::text, count(*) FILTER (WHERE t.status = 'done')::int AS done, count(t.*)::int AS total,
         max(t.message) FILTER (WHERE t.status = 'error') AS message
       FROM pg_dist_background_job j LEFT JOIN pg_dist_background_task t USING (job_id) WHERE job_id = ? GROUP BY j.state`,
      [job],
    );
    const { state, done, total, message } = rows[0]!;
    onProgress(done, total);
    if (state === 'finished') return;
    if (state === 'failed' || state === 'cancelled') {
      throw new DistributionError(`job ${job} ${state}${message ? `: ${message}` : '.'}`);
    }
    await sleep(500);
  }
}
