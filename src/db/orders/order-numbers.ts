// Allocates order identities. Orders with equal content share a delivery number and increment its suffix. Concurrent requests lock the
// row of the content, so suffixes are gapless and unique.

import type { Knex } from 'knex';
import { queryPrepared } from '../../postgres/prepared-statement.ts';

/** The identity of a new order, and the time of allocation (ISO 8601 UTC). */
export interface OrderIdentity {
  id: string;
  deliveryId: string;
  createdAt: string;
}

/** Allocates an identity for each content hash (hex, without duplicates), in input order. A rollback releases them. */
export async function allocateOrderIdentities(
  trx: Knex.Transaction,
  companyId: string,
  contentHashes: string[],
): Promise<OrderIdentity[]> {
  return await queryPrepared(
    trx,
    `WITH wanted AS MATERIALIZED (
       SELECT decode(hash, 'hex') AS hash, place, coalesce(
         (SELECT delivery_number FROM order_contents WHERE company_id = ? AND content_hash = decode(hash, 'hex')),
         next_delivery_number()) AS delivery_number
       FROM unnest(?::text[]) WITH ORDINALITY AS contents (hash, place)
     ), allocated AS (
       INSERT INTO order_contents AS known (company_id, content_hash, delivery_number)
       -- A fixed lock order prevents deadlocks between concurrent requests.
       SELECT ?, hash, delivery_number FROM wanted ORDER BY hash
       ON CONFLICT (company_id, content_hash) DO UPDATE SET copies = known.copies + 1
       RETURNING content_hash, uuid_v7() AS id, clock_timestamp() AS created_at,
         delivery_number || CASE copies WHEN 1 THEN '' ELSE '/' || copies END AS delivery_id
     )
     SELECT id, delivery_id AS "deliveryId", iso_utc(created_at) AS "createdAt"
     FROM allocated JOIN wanted ON hash = content_hash ORDER BY place`,
    [companyId, contentHashes, companyId],
  );
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
