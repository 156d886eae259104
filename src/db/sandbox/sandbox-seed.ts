// Statements of the seed of a sandbox. Rows are inserted as they are, one statement per table, because the history of two years has many.

import type { Database } from '../../postgres/connection.ts';

/** The IDs of the products of the shared catalog with these SKUs, by SKU. */
export async function findSeededProducts(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; sku: string }[] = await db('products')
    .whereNull('company_id')
    .whereIn('sku', [...skus])
    .select('id', 'sku');
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** The tables that a seed fills, each with the columns that its rows have. */
const columns = {
  orders: `id, order_number, delivery_id, external_order_id, supplier_id, status, currency, total_amount, shipping_method, tracking_number,
    payment_terms, earliest_payment_on, promised_on, open_differences, created_at, updated_at, status_changed_at, confirmed_at, paid_at, shipped_at,
    delivered_at, accepted_at, request_id`,
  order_lines: 'order_id, line_number, product_id, sku, name, image_url, quantity, unit_price, total_price',
  order_status_changes: 'order_id, step, status, changed_at, changed_by, request_id',
  payments: 'order_id, payment_id, paid_on, amount, currency, kind, revision, recorded_at, request_id',
  order_facts: 'order_id, kind, fact_id, fact_on, details, lines, revision, recorded_at, request_id',
  raw_sales: 'product_id, push_id, sold_on, revision, marketplace, sale_id, units, price, currency',
  sales_days: 'product_id, day, currency, units, sold_units, revenue',
  reported_sales_days: 'day, marketplace, received_on',
  stock_observations: 'product_id, observed_at, push_id, revision, on_hand, out_of_stock',
  stock_days: 'product_id, day, observed_at, out_of_stock',
  demand_series: 'product_id',
  pushes: 'push_id, request_id, received_at',
} as const;

/** A table that a seed fills. */
export type SeedTable = keyof typeof columns;

/** Inserts rows of a company. The keys of a row are names of columns. */
export async function insertSeedRows(
  db: Database,
  companyId: string,
  table: SeedTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  await db.raw(
    `INSERT INTO ${table} (company_id, ${columns[table]})
     SELECT :companyId::uuid, ${columns[table]} FROM json_populate_recordset(NULL::${table}, :rows)`,
    { companyId, rows: JSON.stringify(rows) },
  );
}

/** Records that suppliers have raised prices. */
export async function insertSeedPriceChanges(
  db: Database,
  changes: readonly { productId: string; changedAt: string; oldPrice: string; price: string }[],
): Promise<void> {
  await db('price_changes').insert(
    changes.map(({ productId, changedAt, oldPrice, price }) => {
      return { product_id: productId, changed_at: changedAt, old_price: oldPrice, price };
    }),
  );
}

/** Deletes what the seed has caused: events, e-mails and jobs. */
export async function clearSeedEffects(db: Database): Promise<void> {
  await db.raw('TRUNCATE events, webhook_deliveries, webhook_attempts, order_mails, recalculation_queue, jobs CASCADE');
}
