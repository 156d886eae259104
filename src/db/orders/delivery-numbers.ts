// Reads delivery numbers. Orders with equal content share one and increment its suffix (new-orders.ts).

import type { Knex } from 'knex';

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
