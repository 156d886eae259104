// Stock of the products of a sandbox, which has one company.

import type { Database } from '../../postgres/connection.ts';

/** The latest stock observation of a product; `observedAt` is ISO 8601 UTC. */
export interface LastStock {
  productId: string;
  sku: string;
  observedAt: string;
  onHand: number;
}

/**
 * Returns the stock of the products with these SKUs, ordered by SKU, without products whose sales or stock of the day (`YYYY-MM-DD`) are known
 * already.
 */
export async function listStockBefore(
  db: Database,
  companyId: string,
  skus: readonly string[],
  day: string,
): Promise<LastStock[]> {
  const { rows } = await db.raw<{ rows: LastStock[] }>(
    `SELECT p.id AS "productId", p.sku, iso_utc(latest.observed_at) AS "observedAt", latest.on_hand AS "onHand"
     FROM products p, LATERAL (
       SELECT observed_at, on_hand FROM stock_observations o WHERE o.company_id = :companyId AND o.product_id = p.id
       ORDER BY observed_at DESC LIMIT 1) AS latest
     WHERE p.company_id IS NULL AND p.sku = ANY (:skus::text[]) AND (latest.observed_at AT TIME ZONE 'UTC')::date < :day::date
       AND NOT EXISTS (SELECT FROM sales_days s WHERE s.company_id = :companyId AND s.product_id = p.id AND s.day = :day::date)
     ORDER BY p.sku`,
    { companyId, skus: [...skus], day },
  );
  return rows;
}
