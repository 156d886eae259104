// Delivery numbers, such as `PS-2026-0417`. Orders with equal content share one and increment its suffix (new-orders.ts).
//
// Numbers are allocated before orders are stored, because in a distributed database the statement that stores orders runs on another
// server than the sequence. The statement that reads the offer allocates them, so they cost no round trip (offers.ts). Numbers that were
// not needed, because the content was ordered before, are used for the next orders of this process.

import type { Knex } from 'knex';
import { currentTime } from '../../postgres/clock.ts';
import { afterCommit, type Database } from '../../postgres/connection.ts';

const unused = new WeakMap<Database, string[]>();

/** Returns the allocated numbers of a pool or a transaction. Those that a transaction leaves are the pool's after the commit. */
function unusedNumbers(db: Database): string[] {
  const owner = db.isTransaction ? db : ((db.userParams as { pool?: Database }).pool ?? db);
  const known = unused.get(owner);
  if (known !== undefined) return known;
  const numbers: string[] = [];
  unused.set(owner, numbers);
  if (db.isTransaction) afterCommit(db, (pool) => unusedNumbers(pool).push(...numbers.splice(0)));
  return numbers;
}

/** Returns how many numbers are allocated and not used. */
export function countUnusedNumbers(db: Database): number {
  return unusedNumbers(db).length;
}

/** Makes numbers that were allocated, or taken and not used, available to the next orders. */
export function keepUnusedNumbers(db: Database, numbers: readonly string[]): void {
  unusedNumbers(db).push(...numbers);
}

/** Returns `count` numbers of the current year (UTC), with a query only if too few are allocated. */
export async function claimDeliveryNumbers(db: Database, count: number): Promise<string[]> {
  const currentYear = `PS-${currentTime(db).getUTCFullYear()}-`;
  const numbers = unusedNumbers(db);
  const valid = numbers.splice(0).filter((number) => number.startsWith(currentYear));
  const taken = valid.splice(0, count);
  numbers.push(...valid);
  if (taken.length === count) return taken;
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    'SELECT next_delivery_number() AS number FROM generate_series(1, ?::int)',
    [count - taken.length],
  );
  return [...taken, ...rows.map(({ number }) => number)];
}

/**
 * Returns the delivery id that the next order would get, by content hash (hex), for contents that the company has ordered before.
 */
export async function previewDeliveryIds(
  db: Knex,
  companyId: string,
  contentHashes: string[],
): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { hash: string; deliveryId: string }[] }>(
    `SELECT hash, delivery_number || '/' || copies + 1 AS "deliveryId"
     FROM unnest(?::text[]) AS wanted (hash)
     JOIN order_contents ON company_id = ? AND content_hash = decode(hash, 'hex')`,
    [contentHashes, companyId],
  );
  return new Map(rows.map(({ hash, deliveryId }) => [hash, deliveryId]));
}
