// Gives a tenant of a Citus cluster shards of its own.
//
// Citus can split a shard on its node (`isolate_tenant_to_new_shard`). But if a row is updated between the start of its replication and the
// creation of the new shards' primary keys, some seconds later, the split does not end: the log has the update of a table without a key.
// If the new shards are on another node, Citus creates the tables of the publication with their keys first. Therefore the shard is split
// onto another node, and the shards of the other tenants return from there.

import type { Database } from '../connection.ts';
import { DistributionError } from './placement.ts';
import { assertCommitsWritten, moveShard, withoutTimeLimit } from './shard-moves.ts';

/** A tenant's own shard and the node it is on. */
interface IsolatedShard {
  shardId: string;
  node: string;
}

/**
 * Moves the rows of a tenant, of all tables that are colocated with `table`, to shards of their own, on `node` (`host:port`) if it is
 * given, else on their current node. Returns the shard of `table`. Writes continue meanwhile; if the cluster has only one worker, those
 * of the tenants in the same shard wait. Idempotent. Throws DistributionError when the cluster has no such node, or a node could lose
 * commits (`assertCommitsWritten`).
 */
export async function isolateTenant(
  db: Database,
  table: string,
  tenant: string,
  node?: string,
): Promise<IsolatedShard> {
  const workers = await listWorkers(db);
  if (node !== undefined && !workers.includes(node))
    throw new DistributionError(`there is no worker ${node}, only ${workers.join(', ')}.`);
  await assertCommitsWritten(db);
  const shard = await findShard(db, table, tenant);
  const target = node ?? shard.node;
  if (!shard.alone) {
    const other = target === shard.node ? workers.find((worker) => worker !== shard.node) : target;
    if (other === undefined) await isolateOnNode(db, table, tenant);
    else await isolateOnOtherNode(db, table, tenant, shard, other, target);
  }
  const own = await findShard(db, table, tenant);
  if (own.node !== target) await moveShard(db, own.id, own.node, target);
  return { shardId: own.id, node: target };
}

interface Shard {
  id: string;
  node: string;
  /** The hash values of its tenants. */
  first: number;
  last: number;
  /** Whether it has one hash value only. */
  alone: boolean;
}

async function findShard(db: Database, table: string, tenant: string): Promise<Shard> {
  const { rows } = await db.raw<{ rows: [Shard] }>(
    `${selectShards} WHERE shardid = get_shard_id_for_distribution_column(?, ?::uuid)`,
    [table, tenant],
  );
  return rows[0];
}

const selectShards = `
  SELECT shardid AS id, nodename || ':' || nodeport AS node, shardminvalue::int AS first, shardmaxvalue::int AS last,
    shardminvalue = shardmaxvalue AS alone
  FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)`;

/** Splits the shard onto the node `other`, and moves all of its parts but the tenant's back, and the tenant's if it is to stay. */
async function isolateOnOtherNode(
  db: Database,
  table: string,
  tenant: string,
  shard: Shard,
  other: string,
  target: string,
): Promise<void> {
  await withoutTimeLimit(db, (trx) =>
    trx.raw(
      `SELECT citus_split_shard_by_split_points(:id, points::text[], array_fill(nodeid, ARRAY[cardinality(points) + 1]), 'auto')
       FROM pg_dist_node, worker_hash(:tenant::uuid) AS hash,
         LATERAL (SELECT CASE hash WHEN :first THEN ARRAY[hash] WHEN :last THEN ARRAY[hash - 1]
           ELSE ARRAY[hash - 1, hash] END AS points) split
       WHERE nodename || ':' || nodeport = :other`,
      { id: shard.id, first: shard.first, last: shard.last, tenant, other },
    ),
  );
  // The tables of the publication, which have the names of the new shards.
  await db.raw('CALL citus_cleanup_orphaned_resources()');
  const { rows: parts } = await db.raw<{ rows: Shard[] }>(
    `${selectShards} WHERE logicalrelid = :table::regclass AND shardminvalue::int >= :first AND shardmaxvalue::int <= :last`,
    { table, first: shard.first, last: shard.last },
  );
  const own = await findShard(db, table, tenant);
  for (const part of parts) {
    const place = part.id === own.id ? target : shard.node;
    if (part.node !== place) await moveShard(db, part.id, part.node, place);
  }
}

async function isolateOnNode(db: Database, table: string, tenant: string): Promise<void> {
  await withoutTimeLimit(db, (trx) =>
    trx.raw(
      `SELECT isolate_tenant_to_new_shard(?::regclass, ?::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`,
      [table, tenant],
    ),
  );
}

async function listWorkers(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { address: string }[] }>(
    `SELECT nodename || ':' || nodeport AS address FROM pg_dist_node WHERE shouldhaveshards AND isactive ORDER BY nodeid`,
  );
  return rows.map(({ address }) => address);
}
