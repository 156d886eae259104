// Merges staged rows into products with set-based statements: inserts new products and updates changed ones.

import type { Transaction } from '../../../postgres/connection.ts';
import {
  categoriesWithJson,
  insertedColumns,
  isChanged,
  productColumnNames,
  selectProductRows,
  supplierDescription,
  suppliersWithJson,
  updatedColumns,
  updateProducts,
} from './product-columns.ts';

export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'repeated';

/** The outcome of a row. */
export interface MergedRow {
  row: number;
  sku: string;
  outcome: MergeOutcome;
  /** The SKU in the catalog, if a new product could not get its supplier's SKU. */
  catalogSku: string | null;
  /** The first row with the same SKU, for a repeated SKU. */
  earlierRow: number | null;
}

export interface MergedBatch {
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  /** The reported rows, and all repeated ones. */
  rows: MergedRow[];
}

/** Merges the staged rows into products, empties the staging table, and returns the outcomes. */
export async function mergeBatch(trx: Transaction, companyId: string | null): Promise<MergedBatch> {
  await trx.raw(planRows(companyId), companyId === null ? [] : [companyId]);
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
  const { rows } = await trx.raw(selectReportedRows);
  await trx.raw(`
    INSERT INTO import_seen
    SELECT product_id, row_number, search_changed, 
      outcome = 'updated' OR (outcome <> 'unchanged' AND ${insertedColumns.listed})
    FROM import_plan JOIN import_batch b USING (row_number) JOIN suppliers s ON s.id = b.supplier_id
    WHERE outcome <> 'repeated';
    TRUNCATE import_batch, import_plan`);
  const { created = 0, suffixed = 0, updated = 0, unchanged = 0, repeated = 0 } = counts;
  return { created: created + suffixed, updated, unchanged, repeated, rows };
}

// Determines the product and the outcome of each row. A new product with a SKU in use is `suffixed`: it is inserted after those with a
// free SKU, so that no suffixed SKU conflicts with a SKU of the same batch.
const planRows = (companyId: string | null) => `
  INSERT INTO import_plan
  SELECT b.row_number, coalesce(p.id, uuid_v7()),
    CASE
      WHEN seen.row_number IS NOT NULL THEN 'repeated'
      WHEN p.id IS NULL THEN CASE WHEN b.first_of_sku AND conflict.id IS NULL THEN 'created' ELSE 'suffixed' END
      WHEN ${isChanged} THEN 'updated'
      ELSE 'unchanged'
    END,
    b.supplier_sku, seen.row_number,
    p.id IS NULL OR (b.name <> p.name OR b.description <> ${supplierDescription} OR b.active <> p.active) IS TRUE
  FROM import_batch b
  -- LIMIT forces index lookups. Without it the planner, which has no statistics of a table that is being filled, scans the whole
  -- table for every batch.
  LEFT JOIN LATERAL (
    SELECT * FROM products p
    WHERE p.supplier_id = b.supplier_id AND p.supplier_sku = b.supplier_sku AND p.company_id ${companyId === null ? 'IS NULL' : '= ?'}
    LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT id FROM products other WHERE p.id IS NULL AND other.sku = b.supplier_sku LIMIT 1) conflict ON true
  LEFT JOIN LATERAL (SELECT row_number FROM import_seen seen WHERE seen.product_id = p.id LIMIT 1) seen ON true`;

async function countOutcomes(trx: Transaction): Promise<Partial<Record<MergeOutcome | 'suffixed', number>>> {
  const { rows } = await trx.raw('SELECT outcome, count(*)::integer AS n FROM import_plan GROUP BY outcome');
  return Object.fromEntries(rows.map(({ outcome, n }: { outcome: string; n: number }) => [outcome, n]));
}

const createProducts = `
  INSERT INTO products (${productColumnNames.join(', ')}) ${selectProductRows(
    insertedColumns,
    `import_plan m
      JOIN import_batch b USING (row_number)
      JOIN ${suppliersWithJson} ON s.id = b.supplier_id
      JOIN ${categoriesWithJson} ON c.id = coalesce(b.category_id, b.default_category_id)
      WHERE m.outcome = :outcome`,
  )}`;

// Users change personal items during an import, and an UPDATE that waits for a concurrent change still writes the columns that it read
// before. Locking first lets it read the changed rows. Nothing else changes shared products during an import.
const lockUpdatedItems = `
  SELECT FROM products
  WHERE company_id = ? AND id IN (SELECT product_id FROM import_plan WHERE outcome = 'updated')
  FOR NO KEY UPDATE`;

const updateStaged = `
  INSERT INTO import_updates ${selectProductRows(
    updatedColumns,
    `import_plan m
      JOIN import_batch b USING (row_number)
      JOIN products p ON p.id = m.product_id
      JOIN ${suppliersWithJson} ON s.id = p.supplier_id
      JOIN ${categoriesWithJson} ON c.id = coalesce(b.category_id, p.category_id)
      WHERE m.outcome = 'updated'`,
  )};
  ${updateProducts(updatedColumns)};
  TRUNCATE import_updates`;

// Assigns the first free SKU of X, X-v2, X-v3, …; the n-th row with the same SKU gets the n-th free one. Two different SKUs never get
// the same result, because a suffix has only digits after its last -v.
const assignSuffixes = `
  INSERT INTO import_skus SELECT row_number, (
    SELECT candidate.sku
    FROM (SELECT CASE n WHEN 1 THEN suffixed.sku ELSE suffixed.sku || '-v' || n END AS sku
          FROM (SELECT generate_series(1, 2147483647) AS n) AS numbers) AS candidate
    WHERE (SELECT id FROM products other WHERE other.sku = candidate.sku LIMIT 1) IS NULL
    OFFSET suffixed.nth - 1 LIMIT 1)
  FROM (
    SELECT row_number, sku, row_number() OVER (PARTITION BY sku ORDER BY row_number) AS nth
    FROM import_plan WHERE outcome = 'suffixed'
  ) AS suffixed;
  UPDATE import_plan m SET sku = assigned.sku FROM import_skus assigned WHERE assigned.row_number = m.row_number;
  TRUNCATE import_skus`;

const selectReportedRows = `
  SELECT m.row_number AS row, b.supplier_sku AS sku, CASE m.outcome WHEN 'suffixed' THEN 'created' ELSE m.outcome END AS outcome,
    CASE m.outcome WHEN 'suffixed' THEN m.sku END AS "catalogSku", m.earlier_row AS "earlierRow"
  FROM import_plan m JOIN import_batch b USING (row_number)
  WHERE b.reported OR m.outcome = 'repeated'
  ORDER BY m.row_number`;
