// Stores individual sales: the current revision of each, daily totals, and replaced values in a history table.

import type { RawSale } from '../../domain/sales/raw-sale.ts';
import { arrayLiteral, textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { companyShard } from '../company-shards.ts';
import { countStored, type PushIds, type PushSource, recordPushCte, type StoredCounts, storePush } from './pushes.ts';

// A single statement: a concurrent push of the same keys waits for the row lock and then sees the new values, so the daily totals stay
// correct. Rows are locked in key order, raw_sales before sales_days, to prevent deadlocks.
const STORE = `
  WITH stored AS (
    INSERT INTO raw_sales AS known (company_id, product_id, sold_on, marketplace, sale_id, units, price, currency, push_id)
    SELECT shard.company_id, product_id, sold_on, marketplace, sale_id, units, price, currency, :pushId::bigint
    FROM ${companyShard}, unnest(:products::uuid[], :days::date[], :marketplaces::text[], :saleIds::text[], :units::numeric[], :prices::numeric[],
      :currencies::text[]) AS sent (product_id, sold_on, marketplace, sale_id, units, price, currency)
    ORDER BY product_id, sold_on, marketplace COLLATE "C", sale_id COLLATE "C"
    ON CONFLICT (company_id, product_id, sold_on, marketplace, sale_id) DO UPDATE
    SET units = excluded.units, price = excluded.price, currency = excluded.currency, push_id = excluded.push_id,
      revision = known.revision + 1, replaced_push_id = known.push_id, replaced_units = known.units,
      replaced_price = known.price, replaced_currency = known.currency
    WHERE (known.units, known.price, known.currency) IS DISTINCT FROM (excluded.units, excluded.price, excluded.currency)
    RETURNING known.*
  ), ${recordPushCte}, superseded AS (
    INSERT INTO raw_sale_history (company_id, product_id, push_id, sold_on, revision, marketplace, sale_id, units, price, currency,
      superseded_by)
    SELECT shard.company_id, product_id, replaced_push_id, sold_on, revision - 1, marketplace, sale_id, replaced_units, replaced_price,
      replaced_currency, push_id
    FROM ${companyShard}, stored WHERE revision > 1
  ), change AS (
    SELECT product_id, sold_on AS day, currency, units, greatest(units, 0) AS sold_units, greatest(units, 0) * price AS revenue
    FROM stored
    UNION ALL
    SELECT product_id, sold_on, replaced_currency, -replaced_units, -greatest(replaced_units, 0),
      -greatest(replaced_units, 0) * replaced_price
    FROM stored WHERE revision > 1
  ), rolled_up AS (
    INSERT INTO sales_days AS known (company_id, product_id, day, currency, units, sold_units, revenue)
    SELECT shard.company_id, product_id, day, currency, sum(units), sum(sold_units), sum(revenue)
    FROM ${companyShard}, change GROUP BY shard.company_id, product_id, day, currency ORDER BY product_id, day, currency
    ON CONFLICT (company_id, product_id, day, currency) DO UPDATE
    SET units = known.units + excluded.units, sold_units = known.sold_units + excluded.sold_units,
      revenue = known.revenue + excluded.revenue
  )
  ${countStored}`;

/** Upserts sales and returns the counts. Each key must occur once. Unchanged sales are not written. */
export async function storeRawSales(
  trx: Transaction,
  pushIds: PushIds,
  source: PushSource,
  sales: readonly RawSale[],
): Promise<StoredCounts> {
  return await storePush(trx, pushIds, source, STORE, {
    products: arrayLiteral(sales.map(({ productId }) => productId)),
    days: arrayLiteral(sales.map(({ date }) => date)),
    marketplaces: textArrayLiteral(sales.map(({ marketplace }) => marketplace)),
    saleIds: textArrayLiteral(sales.map(({ saleId }) => saleId)),
    units: arrayLiteral(sales.map(({ units }) => units)),
    prices: arrayLiteral(sales.map(({ price }) => price)),
    currencies: arrayLiteral(sales.map(({ currency }) => currency)),
  });
}
