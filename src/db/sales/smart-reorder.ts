// Stores a company's smart reorder: one row, which writers lock, and its products, with replaced values in a history table.

import type { ReorderProduct } from '../../domain/sales/smart-reorder.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { clock, companyShard } from '../company-shards.ts';
import { countStored, type PushIds, type PushSource, recordPushCte, type StoredCounts, storePush } from './pushes.ts';

/** A company's smart reorder; `lastUpdated` is ISO 8601 UTC. */
export interface SmartReorder {
  smartReorderId: string;
  lastUpdated: string;
  isActive: boolean;
}

/** Creates or updates a company's smart reorder with the current time, locks its row until the transaction ends, and returns it. */
export async function upsertSmartReorder(trx: Transaction, companyId: string): Promise<SmartReorder> {
  const { rows } = await trx.raw<{ rows: SmartReorder[] }>(
    `INSERT INTO smart_reorders (company_id) VALUES (?)
     ON CONFLICT (company_id) DO UPDATE SET last_updated = excluded.last_updated
     RETURNING id AS "smartReorderId", iso_utc_immutable(last_updated) AS "lastUpdated", active AS "isActive"`,
    [companyId],
  );
  return rows[0]!;
}

const SENT = `
  SELECT "productId" AS product_id, quantity, current_stock, sales_history,
    (at AT TIME ZONE 'UTC')::date - 1 AS last_day, at
  FROM clock, json_to_recordset(:products)
    AS sent ("productId" uuid, quantity numeric, current_stock numeric, sales_history numeric[])`;

const STORE = `
  WITH ${clock}, changed AS MATERIALIZED (
    SELECT sent.* FROM (${SENT}) sent
    LEFT JOIN smart_reorder_products known ON known.company_id = :companyId AND known.product_id = sent.product_id
    WHERE (known.last_day, known.quantity, known.current_stock, known.sales_history)
      IS DISTINCT FROM (sent.last_day, sent.quantity, sent.current_stock, sent.sales_history)
  ), superseded AS (
    INSERT INTO smart_reorder_history (company_id, product_id, push_id, sent_at, last_day, revision, quantity, current_stock,
      sales_history, superseded_by)
    SELECT known.company_id, product_id, push_id, sent_at, known.last_day, revision, known.quantity, known.current_stock,
      known.sales_history, :pushId::bigint
    FROM smart_reorder_products known JOIN changed USING (product_id) WHERE known.company_id = :companyId
  ), stored AS (
    INSERT INTO smart_reorder_products AS known (company_id, product_id, push_id, sent_at, last_day, quantity, current_stock,
      sales_history)
    SELECT shard.company_id, product_id, :pushId::bigint, at, last_day, quantity, current_stock, sales_history
    FROM changed, ${companyShard}
    ON CONFLICT (company_id, product_id) DO UPDATE
    SET push_id = excluded.push_id, sent_at = excluded.sent_at, last_day = excluded.last_day, quantity = excluded.quantity,
      current_stock = excluded.current_stock, sales_history = excluded.sales_history, revision = known.revision + 1
    RETURNING known.revision
  ), ${recordPushCte}
  ${countStored}`;

/**
 * Upserts products and returns the counts. Each product must occur once. Products sent today with the same values are not written. The
 * caller must hold the lock of the company's smart reorder.
 */
export async function storeReorderProducts(
  trx: Transaction,
  pushIds: PushIds,
  source: PushSource,
  products: readonly ReorderProduct[],
): Promise<StoredCounts> {
  return await storePush(trx, pushIds, source, STORE, { products: JSON.stringify(products) });
}
