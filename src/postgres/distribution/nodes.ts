// Checks whether the workers of a Citus cluster respond. A lost worker affects the companies whose rows it stores.

import type { Database } from '../connection.ts';
import { hasCitus } from './placement.ts';

/** A worker as `host:port`; `away` if the coordinator cannot connect to it. */
export interface NodeHealth {
  node: string;
  status: 'ok' | 'away';
}

/** Two checks take less than the 3 s of a readiness check. */
const timeoutMs = 1_000;

/** Returns the workers, sorted by their age in the cluster, within 2 s; undefined on plain PostgreSQL. */
export async function checkNodes(db: Database): Promise<NodeHealth[] | undefined> {
  if (!(await hasCitus(db))) return undefined;
  const all = await checkConnections(db, '').catch(asTimeout);
  if (all) return all;
  // A worker does not respond at all, and the check of the others has not run.
  const { rows } = await db.raw<{ rows: { id: number; node: string }[] }>(
    `SELECT nodeid AS id, ${ADDRESS} AS node FROM pg_dist_node WHERE ${IS_WORKER} ORDER BY nodeid`,
  );
  return await Promise.all(
    rows.map(async ({ id, node }) => {
      const [checked] = (await checkConnections(db, `AND nodeid = ${id}`).catch(asTimeout)) ?? [];
      return checked ?? { node, status: 'away' as const };
    }),
  );
}

const ADDRESS = `nodename || ':' || nodeport`;
const IS_WORKER = `groupid > 0 AND noderole = 'primary'`;

/** The statements of one message are one transaction, to which the timeout applies. */
async function checkConnections(db: Database, condition: string): Promise<NodeHealth[]> {
  const results = (await db.raw(
    `SET LOCAL statement_timeout = ${timeoutMs};
     SELECT ${ADDRESS} AS node, CASE WHEN citus_check_connection_to_node(nodename, nodeport) THEN 'ok' ELSE 'away' END AS status
     FROM pg_dist_node WHERE ${IS_WORKER} ${condition} ORDER BY nodeid`,
  )) as unknown as { rows: NodeHealth[] }[];
  return results[1]!.rows;
}

/** query_canceled */
function asTimeout(error: Error & { code?: string }): undefined {
  if (error.code !== '57014') throw error;
}
