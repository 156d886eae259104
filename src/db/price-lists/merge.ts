// Merges staged rows into products with set-based statements: inserts new products and updates changed ones.

import type { Transaction } from '../../postgres/connection.ts';
import { countOf } from '../accounts/company-limits.ts';
import { fieldChanges } from './field-columns.ts';
import {
  contradictsTerms,
  freeSku,
  insertedColumns,
  insertProducts,
  isChanged,
  selectProductRows,
  supplierDescription,
  updatedColumns,
  updateProducts,
} from './product-columns.ts';

/**
 * `contradicting`: trade terms of the row contradict others in the catalog; `limited`: the company can't have a further item. Repeated,
 * contradicting and limited rows are not written.
 */
export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'repeated' | 'contradicting' | 'limited';

/** The outcome of a row. */
export interface MergedRow {
  row: number;
  sku: string;
  outcome: MergeOutcome;
  /** The SKU in the catalog, if a new product could not get its supplier's SKU. */
  catalogSku: string | null;
  /** The first row with the same SKU, for a repeated SKU. */
  earlierRow: number | null;
  name: string;
  /** The price of the row, with at least two decimals. */
  price: string;
  /** The price in the catalog before this row; null for a new product. */
  oldPrice: string | null;
  /** Whether the price becomes 0 or changes by more than half. */
  isPriceAlert: boolean;
}

export interface MergedBatch {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that were not written. */
  rejected: number;
  /** Rows whose price becomes 0 or changes by more than half. */
  priceAlerts: number;
  /** The reported rows, and all that were not written. */
  rows: MergedRow[];
}

/** The rows that a merge returns besides those marked as reported. */
export interface ReportedRows {
  /** New and updated rows. */
  changes: boolean;
  /** Rows whose price becomes 0 or changes by more than half. */
  alerts: boolean;
}

/** Merges the staged rows into products, up to a limit of active ones, empties the staging table, and returns the outcomes. */
export async function mergeBatch(
  trx: Transaction,
  { companyId, limit }: { companyId: string | null; limit: number },
  reported: ReportedRows = { changes: false, alerts: false },
): Promise<MergedBatch> {
  await trx.raw(planRows(companyId), companyId === null ? [] : [companyId]);
  if (companyId !== null) await limitCreated(trx, companyId, limit);
  const counts = await countOutcomes(trx);
  if (counts.updated) {
    if (companyId !== null) await trx.raw(lockUpdatedItems, [companyId]);
    await trx.raw(updateStaged);
  }
  if (counts.created) await trx.raw(createProducts, { companyId, outcome: 'created' });
  if (counts.suffixed) {
    await trx.raw(assignSuffixes);
    await trx.raw(createProducts, { companyId, outcome: 'suffixed' });
  }
  const { rows } = await trx.raw(selectReportedRows, { ...reported });
  await trx.raw(`
    INSERT INTO import_seen
    SELECT product_id, row_number, search_changed,
      outcome = 'updated' OR (outcome IN ('created', 'suffixed') AND ${insertedColumns.listed}),
      CASE WHEN b.price <> old_price THEN old_price END, CASE WHEN b.price <> old_price THEN b.price END,
      CASE WHEN b.active IS NULL THEN was_listed ELSE b.active AND s.active END,
      CASE WHEN was_listed AND b.active IS FALSE THEN 'delisted' END
    FROM import_plan JOIN import_batch b USING (row_number) JOIN suppliers s ON s.id = b.supplier_id
    WHERE outcome NOT IN ('repeated', 'limited');
    TRUNCATE import_batch, import_plan`);
  const {
    created = 0,
    suffixed = 0,
    updated = 0,
    unchanged = 0,
    repeated = 0,
    contradicting = 0,
    limited = 0,
    priceAlerts = 0,
  } = counts;
  const rejected = repeated + contradicting + limited;
  return { created: created + suffixed, updated, unchanged, rejected, priceAlerts, rows };
}

/** Limits the new active items to those that the company can have besides its active ones. The caller must hold the lock of the limit. */
async function limitCreated(trx: Transaction, companyId: string, limit: number): Promise<void> {
  const remaining = limit - (await countOf(trx, companyId, 'personalItems'));
  await trx.raw(
    `UPDATE import_plan SET outcome = 'limited', is_price_alert = false WHERE row_number IN (
       SELECT row_number FROM import_plan JOIN import_batch b USING (row_number)
       WHERE outcome IN ('created', 'suffixed') AND b.active IS NOT FALSE ORDER BY row_number OFFSET ?)`,
    [Math.max(remaining, 0)],
  );
}

// Determines the product and the outcome of each row. A new product with a SKU in use is `suffixed`: it is inserted after those with a
// free SKU, so that no suffixed SKU conflicts with a SKU of the same batch.
const planRows = (companyId: string | null) => `
  INSERT INTO import_plan
  SELECT b.row_number, coalesce(p.id, uuid_v7()),
    CASE
      WHEN seen.row_number IS NOT NULL THEN 'repeated'
      WHEN p.id IS NULL THEN CASE WHEN b.first_of_sku AND conflict.id IS NULL THEN 'created' ELSE 'suffixed' END
      WHEN ${contradictsTerms} THEN 'contradicting'
      WHEN ${isChanged} THEN 'updated'
      ELSE 'unchanged'
    END,
    b.supplier_sku, seen.row_number,
    p.id IS NULL OR (b.name <> p.name OR b.description <> ${supplierDescription} OR b.active <> p.active
      OR b.category_id <> p.category_id OR ${fieldChanges.tags} OR ${fieldChanges.barcode}) IS TRUE,
    p.price,
    seen.row_number IS NULL AND (
      (b.price = 0 AND p.price IS DISTINCT FROM 0) OR (p.price > 0 AND abs(b.price - p.price) * 2 > p.price) IS TRUE),
    p.listed
  FROM import_batch b
  -- LIMIT forces index lookups. Without it the planner, which has no statistics of a table that is being filled, scans the whole
  -- table for every batch.
  LEFT JOIN LATERAL (
    SELECT * FROM products p
    WHERE p.supplier_id = b.supplier_id AND p.supplier_sku = b.supplier_sku AND p.company_id ${companyId === null ? 'IS NULL' : '= ?'}
    LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT id FROM products other WHERE p.id IS NULL AND other.sku = b.supplier_sku LIMIT 1) conflict ON true
  LEFT JOIN LATERAL (SELECT row_number FROM import_seen seen WHERE seen.product_id = p.id LIMIT 1) seen ON true`;

type Outcomes = Partial<Record<MergeOutcome | 'suffixed' | 'priceAlerts', number>>;

async function countOutcomes(trx: Transaction): Promise<Outcomes> {
  const { rows } = await trx.raw(`
    SELECT outcome, count(*)::integer AS n, count(*) FILTER (WHERE is_price_alert)::integer AS alerts
    FROM import_plan GROUP BY outcome`);
  const counts: Record<string, number> = { priceAlerts: 0 };
  for (const { outcome, n, alerts } of rows) {
    counts[outcome] = n;
    counts.priceAlerts! += alerts;
  }
  return counts;
}

const createProducts = insertProducts({
  from: 'import_plan m JOIN import_batch b USING (row_number)',
  supplierId: 'b.supplier_id',
  categoryId: 'coalesce(b.category_id, b.default_category_id)',
  where: 'm.outcome = :outcome',
});

// Users change personal items during an import, and an UPDATE that waits for a concurrent change still writes the columns that it read
// before. Locking first lets it read the changed rows. Nothing else changes shared products during an import.
const lockUpdatedItems = `
  SELECT FROM products
  WHERE company_id = ? AND id IN (SELECT product_id FROM import_plan WHERE outcome = 'updated')
  FOR NO KEY UPDATE`;

const updateStaged = `
  INSERT INTO import_updates ${selectProductRows(updatedColumns, {
    from: 'import_plan m JOIN import_batch b USING (row_number) JOIN products p ON p.id = m.product_id',
    categoryId: 'coalesce(b.category_id, p.category_id)',
    where: `m.outcome = 'updated'`,
  })};
  ${updateProducts(updatedColumns)};
  TRUNCATE import_updates`;

// Assigns the first free SKU of X, X-v2, X-v3, …; the n-th row with the same SKU gets the n-th free one. Two different SKUs never get
// the same result, because a suffix has only digits after its last -v.
const assignSuffixes = `
  INSERT INTO import_skus SELECT row_number, ${freeSku('suffixed.sku', 'suffixed.nth - 1')}
  FROM (
    SELECT row_number, sku, row_number() OVER (PARTITION BY sku ORDER BY row_number) AS nth
    FROM import_plan WHERE outcome = 'suffixed'
  ) AS suffixed;
  UPDATE import_plan m SET sku = assigned.sku FROM import_skus assigned WHERE assigned.row_number = m.row_number;
  TRUNCATE import_skus`;

const selectReportedRows = `
  SELECT m.row_number AS row, b.supplier_sku AS sku, b.name, CASE m.outcome WHEN 'suffixed' THEN 'created' ELSE m.outcome END AS outcome,
    CASE m.outcome WHEN 'suffixed' THEN m.sku END AS "catalogSku", m.earlier_row AS "earlierRow", m.is_price_alert AS "isPriceAlert",
    money_text(b.price) AS price, money_text(m.old_price) AS "oldPrice"
  FROM import_plan m JOIN import_batch b USING (row_number)
  WHERE b.reported OR m.outcome IN ('repeated', 'contradicting', 'limited') OR (:alerts::boolean AND m.is_price_alert)
    OR (:changes::boolean AND m.outcome <> 'unchanged')
  ORDER BY m.row_number`;
