// Delivery numbers, such as `PS-2026-0417`. Orders with equal content share one and increment its suffix (new-orders.ts).
//
// Numbers are allocated before orders are stored, because in a distributed database the statement that stores orders runs on another
// server than the sequence. The statement that reads the offer can allocate them, so they cost no round trip (offers.ts). Numbers that were
// not needed, because the content was ordered before, are used for the next orders of the process.

import type { Knex } from 'knex';
import type { Clock } from '../../domain/clock.ts';
import type { Database } from '../../postgres/connection.ts';

/** The delivery numbers that a process has allocated and not used. */
export class DeliveryNumbers {
  readonly #clock: Clock;
  #unused: string[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes up to `max` numbers of the current year (UTC). */
  take(max: number): string[] {
    const currentYear = `PS-${this.#clock.now().getUTCFullYear()}-`;
    const valid = this.#unused.filter((number) => number.startsWith(currentYear));
    this.#unused = valid.slice(max);
    return valid.slice(0, max);
  }

  /** Keeps numbers for the next orders. */
  keep(numbers: readonly string[]): void {
    this.#unused.push(...numbers);
  }
}

/** Allocates numbers of the current year (UTC), without a query if `count` is 0. */
export async function allocateDeliveryNumbers(db: Database, count: number): Promise<string[]> {
  if (count <= 0) return [];
  const { rows } = await db.raw<{ rows: { number: string }[] }>(
    'SELECT next_delivery_number() AS number FROM generate_series(1, ?::int)',
    [count],
  );
  return rows.map(({ number }) => number);
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
