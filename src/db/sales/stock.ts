// Stores stock observations: the current revision of each, the latest state of each day, and replaced values in a history table.

import type { StockObservation } from '../../domain/sales/stock.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { companyShard } from '../company-shards.ts';
import { countStored, type PushIds, type PushSource, recordPushCte, type StoredCounts, storePush } from './pushes.ts';

// The latest observation of a day determines its state, whatever the order of arrival: the comparison runs under the lock of the
// day's row.
const STORE = `
  WITH stored AS (
    INSERT INTO stock_observations AS known (company_id, product_id, observed_at, on_hand, out_of_stock, push_id)
    SELECT shard.company_id, product_id, observed_at, on_hand, out_of_stock, :pushId::bigint
    FROM ${companyShard}, unnest(:products::uuid[], :moments::timestamptz[], :onHand::integer[], :outOfStock::boolean[])
      AS sent (product_id, observed_at, on_hand, out_of_stock)
    ORDER BY product_id, observed_at
    ON CONFLICT (company_id, product_id, observed_at) DO UPDATE
    SET on_hand = excluded.on_hand, out_of_stock = excluded.out_of_stock, push_id = excluded.push_id,
      revision = known.revision + 1, replaced_push_id = known.push_id, replaced_on_hand = known.on_hand,
      replaced_out_of_stock = known.out_of_stock
    WHERE (known.on_hand, known.out_of_stock) IS DISTINCT FROM (excluded.on_hand, excluded.out_of_stock)
    RETURNING known.*
  ), ${recordPushCte}, superseded AS (
    INSERT INTO stock_observation_history (company_id, product_id, observed_at, push_id, revision, on_hand, out_of_stock,
      superseded_by)
    SELECT shard.company_id, product_id, observed_at, replaced_push_id, revision - 1, replaced_on_hand, replaced_out_of_stock, push_id
    FROM ${companyShard}, stored WHERE revision > 1
  ), rolled_up AS (
    INSERT INTO stock_days AS known (company_id, product_id, day, observed_at, out_of_stock)
    SELECT DISTINCT ON (product_id, day) shard.company_id, product_id, day, observed_at, coalesce(out_of_stock, on_hand = 0)
    FROM ${companyShard}, stored, LATERAL (SELECT (observed_at AT TIME ZONE 'UTC')::date AS day) AS its
    ORDER BY product_id, day, observed_at DESC
    ON CONFLICT (company_id, product_id, day) DO UPDATE
    SET observed_at = excluded.observed_at, out_of_stock = excluded.out_of_stock
    WHERE excluded.observed_at >= known.observed_at
  )
  ${countStored}`;

/** Upserts observations and returns the counts. Each product and time must occur once. Unchanged observations are not written. */
export async function storeStock(
  trx: Transaction,
  pushIds: PushIds,
  source: PushSource,
  observations: readonly StockObservation[],
): Promise<StoredCounts> {
  const column = (name: keyof StockObservation) => observations.map((observation) => observation[name]);
  return await storePush(trx, pushIds, source, STORE, {
    products: column('productId'),
    moments: column('observedAt'),
    onHand: column('onHand'),
    outOfStock: column('outOfStock'),
  });
}
