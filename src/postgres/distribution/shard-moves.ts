// Moves shards between the nodes of a Citus cluster. Writes continue while the rows are copied.

import type { Database, Transaction } from '../connection.ts';
import { DistributionError } from './placement.ts';

/**
 * Throws DistributionError if a node has `synchronous_commit = off`. A move waits until the new node has received all that the old node has
 * written to its log. Without synchronous commits, the latest transactions are not in it: their rows would be missing after the move.
 */
export async function assertCommitsWritten(db: Database): Promise<void> {
  const { rows } = await db.raw<{ rows: { node: string }[] }>(
    `SELECT nodename || ':' || nodeport AS node
     FROM run_command_on_all_nodes('SHOW synchronous_commit') JOIN pg_dist_node USING (nodeid)
     WHERE success AND result = 'off' ORDER BY nodeid`,
  );
  if (rows.length === 0) return;
  throw new DistributionError(
    `synchronous_commit is off on ${rows.map(({ node }) => node).join(', ')}: a shard that moves would lose the latest commits. Set it to on.`,
  );
}

/** Copies a shard, with those that are colocated, to another node (`host:port`), which stores it from then on. */
export async function moveShard(db: Database, shardId: string, from: string, to: string): Promise<void> {
  const [[fromHost, fromPort], [toHost, toPort]] = [parseAddress(from), parseAddress(to)];
  await withoutTimeLimit(db, (trx) =>
    trx.raw(
      `SELECT citus_move_shard_placement(:shardId, :fromHost, :fromPort, :toHost, :toPort, shard_transfer_mode => 'auto')`,
      { shardId, fromHost, fromPort, toHost, toPort },
    ),
  );
}

/** Copying rows takes any time; the settings of the role limit statements. */
export async function withoutTimeLimit<Result>(
  db: Database,
  work: (trx: Transaction) => PromiseLike<Result>,
): Promise<Result> {
  return await db.transaction(async (trx) => {
    await trx.raw(`SELECT set_config('statement_timeout', '0', true)`);
    return await work(trx);
  });
}

function parseAddress(node: string): [host: string, port: string] {
  const colon = node.lastIndexOf(':');
  return [node.slice(0, colon), node.slice(colon + 1)];
}
