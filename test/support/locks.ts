// Makes concurrent operations wait for the same lock, to test races.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/postgres/connection.ts';

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
    const deadline = performance.now() + 60_000;
    while ((await waiting(db)) < works.length) {
      if (performance.now() > deadline) throw new Error('They did not all come to wait for the row.');
      await sleep(5);
    }
    await holder.commit();
    return await running;
  } finally {
    if (!holder.isCompleted()) await holder.rollback();
  }
}

/** Queried outside the transaction of the holder, whose snapshot would not change. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await db.raw(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}
