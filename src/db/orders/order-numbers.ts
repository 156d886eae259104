// Gives orders their identities. Orders of equal content share a delivery number and count up its suffix; the row of that
// content is what concurrent calls wait for each other on, so no suffix is left out or given twice.

import type { Knex } from 'knex';
import { queryPrepared } from '../../postgres/prepared-statement.ts';

/** What a new order is known by, and the moment (ISO 8601 UTC) at which it took its place. */
export interface OrderIdentity {
  id: string;
  deliveryId: string;
  createdAt: string;
}

/** Returns an identity for each content hash (hex; no two may be equal), in their order. They are gone with a rollback. */
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
     ), taken AS (
       INSERT INTO order_contents AS known (company_id, content_hash, delivery_number)
       -- Every call takes its rows in the same order, so that none waits for one that waits for it.
       SELECT ?, hash, delivery_number FROM wanted ORDER BY hash
       ON CONFLICT (company_id, content_hash) DO UPDATE SET copies = known.copies + 1
       RETURNING content_hash, uuid_v7() AS id, clock_timestamp() AS created_at,
         delivery_number || CASE copies WHEN 1 THEN '' ELSE '/' || copies END AS delivery_id
     )
     SELECT id, delivery_id AS "deliveryId", iso_utc(created_at) AS "createdAt"
     FROM taken JOIN wanted ON hash = content_hash ORDER BY place`,
    [companyId, contentHashes, companyId],
  );
}

/** Returns, for each content hash (hex) that the company has ordered before, the delivery id that its next order would take. */
export async function allocateDeliveryIds(
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
