// Stores daily sales records of the Standard API: one current row per product and day, with replaced values in a history table.

import type { DailySale } from '../../domain/sales/daily-sale.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { companyShard } from '../company-shards.ts';
import { countStored, type PushIds, type PushSource, recordPushCte, type StoredCounts, storePush } from './pushes.ts';

const STORE = `
  WITH stored AS (
    INSERT INTO daily_sales AS known (company_id, product_id, day, quantity, stock_on_hand, push_id)
    SELECT shard.company_id, product_id, day, quantity, stock_on_hand, :pushId::bigint
    FROM ${companyShard}, unnest(:products::uuid[], :days::date[], :quantities::bigint[], :stocks::bigint[])
      AS sent (product_id, day, quantity, stock_on_hand)
    ORDER BY product_id, day
    ON CONFLICT (company_id, product_id, day) DO UPDATE
    SET quantity = excluded.quantity, stock_on_hand = excluded.stock_on_hand, push_id = excluded.push_id,
      revision = known.revision + 1, replaced_push_id = known.push_id, replaced_quantity = known.quantity,
      replaced_stock_on_hand = known.stock_on_hand
    WHERE (known.quantity, known.stock_on_hand) IS DISTINCT FROM (excluded.quantity, excluded.stock_on_hand)
    RETURNING known.*
  ), ${recordPushCte}, superseded AS (
    INSERT INTO daily_sale_history (company_id, product_id, day, revision, push_id, quantity, stock_on_hand, superseded_by)
    SELECT shard.company_id, product_id, day, revision - 1, replaced_push_id, replaced_quantity, replaced_stock_on_hand, push_id
    FROM ${companyShard}, stored WHERE revision > 1
  )
  ${countStored}`;

/** Upserts daily records and returns the counts. Each product and day must occur once. Unchanged records are not written. */
export async function storeDailySales(
  trx: Transaction,
  pushIds: PushIds,
  source: PushSource,
  records: readonly DailySale[],
): Promise<StoredCounts> {
  const column = (name: keyof DailySale) => records.map((record) => record[name]);
  return await storePush(trx, pushIds, source, STORE, {
    products: column('productId'),
    days: column('date'),
    quantities: column('quantity'),
    stocks: column('stockOnHand'),
  });
}
