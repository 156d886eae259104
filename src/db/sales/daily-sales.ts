// Stores daily sales records of the Standard API: one current row per product and day, with replaced values in a history table.

import type { DailySale } from '../../domain/sales/daily-sale.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { allocatePushId, countStoredCte, type PushSource, recordPushCte, type StoredCounts } from './pushes.ts';

const STORE = `
  WITH stored AS (
    INSERT INTO daily_sales AS known (company_id, product_id, day, quantity, stock_on_hand, push_id)
    SELECT :companyId, product_id, day, quantity, stock_on_hand, :pushId::bigint
    FROM unnest(:products::uuid[], :days::date[], :quantities::bigint[], :stocks::bigint[])
      AS sent (product_id, day, quantity, stock_on_hand)
    ORDER BY product_id, day
    ON CONFLICT (company_id, product_id, day) DO UPDATE
    SET quantity = excluded.quantity, stock_on_hand = excluded.stock_on_hand, push_id = excluded.push_id,
      revision = known.revision + 1, replaced_push_id = known.push_id, replaced_quantity = known.quantity,
      replaced_stock_on_hand = known.stock_on_hand
    WHERE (known.quantity, known.stock_on_hand) IS DISTINCT FROM (excluded.quantity, excluded.stock_on_hand)
    RETURNING *
  ), ${recordPushCte}, superseded AS (
    INSERT INTO daily_sale_history (company_id, product_id, day, revision, push_id, quantity, stock_on_hand, superseded_by)
    SELECT company_id, product_id, day, revision - 1, replaced_push_id, replaced_quantity, replaced_stock_on_hand, push_id
    FROM stored WHERE revision > 1
  )
  ${countStoredCte}`;

/** Upserts daily records and returns the counts. Each product and day must occur once. Unchanged records are not written. */
export async function storeDailySales(
  trx: Transaction,
  source: PushSource,
  records: readonly DailySale[],
): Promise<StoredCounts> {
  const column = (name: keyof DailySale) => records.map((record) => record[name]);
  const { rows } = await trx.raw<{ rows: StoredCounts[] }>(STORE, {
    ...source,
    pushId: await allocatePushId(trx),
    products: column('productId'),
    days: column('date'),
    quantities: column('quantity'),
    stocks: column('stockOnHand'),
  });
  return rows[0]!;
}
