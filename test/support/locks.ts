// Makes concurrent operations wait for the same lock, to test races.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/postgres/connection.ts';
import { hasCitus } from '../../src/postgres/distribution/placement.ts';

/** Locks a row of `table`, starts all `works`, releases the lock once each of them waits for a lock, and returns the results. */
export async function heldBackAtRow<T>(
  db: Database,
  table: string,
  id: string | Record<string, string>,
  works: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const holder = await db.transaction();
  try {
    await holder(table)
      .where(typeof id === 'string' ? { id } : id)
      .forUpdate()
      .select();
    const running = Promise.allSettled(works.map((work) => work()));
    const deadline = performance.now() + 600_000;
    while ((await countWaiting(db)) < works.length) {
      if (performance.now() > deadline) throw new Error('They did not all come to wait for the row.');
      await sleep(5);
    }
    await holder.commit();
    return await running;
  } finally {
    if (!holder.isCompleted()) await holder.rollback();
  }
}

/** Returns the number of sessions that wait for a lock. Query it outside the transaction of the holder, whose snapshot would not change. */
export async function countWaiting(db: Database): Promise<number> {
  return (await listWaiting(db)).length;
}

/** Returns the process ids of the sessions that wait for a lock, on a cluster for one of any node. */
export async function listWaiting(db: Database): Promise<number[]> {
  // Sessions on workers have the coordinator's process id in the last ten digits of the global one.
  const sessions = (await hasCitus(db))
    ? `(SELECT (global_pid % 10000000000)::integer AS pid, datname, wait_event_type FROM citus_stat_activity) all_nodes`
    : 'pg_stat_activity';
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `SELECT DISTINCT pid FROM ${sessions} WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
