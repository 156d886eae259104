// What needed attention on earlier days.

import type { Attention, DigestName } from '../../domain/overview/attention.ts';
import type { Stockout } from '../../domain/recommendations/stock-days.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A product that is counted, with its expected stockout; snapshots of earlier releases have no stockouts. */
interface AttentionProduct {
  id: string;
  name: string;
  sku: string;
  stockout?: Stockout | null;
}

/** The first products of counts, at most 5 of each. */
export type AttentionProducts = Partial<Record<DigestName, AttentionProduct[]>>;

/** What a snapshot contains: the counts, the amounts that are due, and the first products; snapshots of earlier releases have no products. */
export interface OverviewSnapshot {
  attention: Attention;
  dueAmounts: { currency: string; amount: string }[];
  products?: AttentionProducts;
}

/** Stores the snapshot of a day (`YYYY-MM-DD`) unless there is one, and returns whether it is stored now. */
export async function storeSnapshot(
  trx: Transaction,
  companyId: string,
  day: string,
  snapshot: OverviewSnapshot,
): Promise<boolean> {
  const stored = await trx('overview_snapshots')
    .insert({ company_id: companyId, day, content: JSON.stringify(snapshot) })
    .onConflict(['company_id', 'day'])
    .ignore()
    .returning('day');
  return stored.length > 0;
}

/** Returns the snapshot of a day; undefined if there is none. */
export async function findSnapshot(
  db: Database,
  companyId: string,
  day: string,
): Promise<OverviewSnapshot | undefined> {
  const found = await db('overview_snapshots').where({ company_id: companyId, day }).first('content');
  return found?.content as OverviewSnapshot | undefined;
}

/** Deletes up to `limit` snapshots of more than `days` days ago, and returns their number. */
export async function deleteExpiredSnapshots(db: Database, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, day FROM overview_snapshots WHERE day < (now() AT TIME ZONE 'UTC')::date - :days::int LIMIT :limit
     )
     DELETE FROM overview_snapshots known USING expired e WHERE known.company_id = e.company_id AND known.day = e.day`,
    { days, limit },
  );
  return rowCount;
}
