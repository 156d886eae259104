// Merges the validity of prices in a price list into `price_validity`, after all rows were merged: announced prices, which start on a
// later day, and the last days of current ones. The rows of a product in the file replace those that are stored.

import type { Transaction } from '../../postgres/connection.ts';
import { copyLines, formatCopyCell, formatCopyLine } from '../../postgres/copy-format.ts';
import type { MergedRow, ReportedRows } from './merge.ts';

/** The validity of a row, `YYYY-MM-DD`; empty days are unknown. */
interface ValidityRow {
  row: number;
  supplierId: string;
  sku: string;
  name: string;
  price: string;
  validFrom: string;
  validTo: string;
  isAnnounced: boolean;
  isReported: boolean;
}

/** The outcome of a row with an announced price; `unknown` if the product has no price yet. */
export type AnnouncedRow = Omit<MergedRow, 'outcome' | 'catalogSku'> & {
  outcome: 'updated' | 'unchanged' | 'repeated' | 'unknown';
  validFrom: string;
  isReported: boolean;
};

/** Number of rows with announced prices, by outcome. */
interface AnnouncementCounts {
  updated: number;
  unchanged: number;
  rejected: number;
  priceAlerts: number;
}

const columns = [
  'row_number',
  'supplier_id',
  'supplier_sku',
  'name',
  'price',
  'valid_from',
  'valid_to',
  'announced',
  'reported',
];

/** Creates the staging table. */
export const createValidityTable = `CREATE TEMPORARY TABLE import_validity (
  row_number integer, supplier_id uuid, supplier_sku text, name text, price numeric, valid_from date, valid_to date,
  announced boolean, reported boolean
) ON COMMIT DROP`;

/** Returns a row as a line of the COPY text format. */
export function formatValidityRow(row: ValidityRow): string {
  const { validFrom, validTo } = row;
  return formatCopyLine([
    row.row,
    row.supplierId,
    formatCopyCell(row.sku),
    formatCopyCell(row.name),
    row.price,
    formatCopyCell(validFrom === '' ? undefined : validFrom),
    formatCopyCell(validTo === '' ? undefined : validTo),
    row.isAnnounced,
    row.isReported,
  ]);
}

/** Copies lines into the staging table. */
export function stageValidity(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  return copyLines(trx, 'import_validity', columns, lines);
}

/** Determines the products and outcomes of the staged rows, and counts those with announced prices. */
export async function planValidity(trx: Transaction, companyId: string | null): Promise<AnnouncementCounts> {
  await trx.raw(createPlan, { companyId });
  const { rows } = await trx.raw<{ rows: [AnnouncementCounts] }>(countOutcomes);
  return rows[0];
}

/** Returns the next `limit` rows to report after the row `after`; rejected rows are always reported. */
export async function listAnnouncements(
  trx: Transaction,
  reported: ReportedRows,
  { after, limit }: { after: number; limit: number },
): Promise<AnnouncedRow[]> {
  const { rows } = await trx.raw<{ rows: AnnouncedRow[] }>(selectReported, { ...reported, after, limit });
  return rows;
}

/** Stores the planned validity. */
export async function storeValidity(trx: Transaction): Promise<void> {
  await trx.raw(storePlan);
}

// A current row without a product was rejected. OFFSET 0 forces index lookups of products, as LIMIT does in merge.ts.
const createPlan = `
  CREATE TEMPORARY TABLE validity_plan ON COMMIT DROP AS
  SELECT v.*, p.id AS product_id, p.price AS current_price,
    CASE WHEN v.row_number <> first_row THEN 'repeated' WHEN p.id IS NULL THEN 'unknown'
      WHEN stored.price IS NULL OR stored.price <> v.price OR stored.valid_to IS DISTINCT FROM v.valid_to THEN 'updated'
      ELSE 'unchanged' END AS outcome,
    v.announced AND v.row_number = first_row AND p.id IS NOT NULL
      AND ((v.price = 0 AND p.price <> 0) OR (p.price > 0 AND abs(v.price - p.price) * 2 > p.price)) AS is_price_alert
  FROM (
    SELECT *, min(row_number) OVER (PARTITION BY supplier_id, supplier_sku, valid_from) AS first_row FROM import_validity WHERE announced
    UNION ALL SELECT *, row_number FROM import_validity WHERE NOT announced
  ) AS v
  LEFT JOIN LATERAL (
    SELECT id, price FROM products
    WHERE supplier_id = v.supplier_id AND supplier_sku = v.supplier_sku AND company_id IS NOT DISTINCT FROM :companyId::uuid
    LIMIT 1) p ON true
  LEFT JOIN price_validity stored ON stored.product_id = p.id AND stored.valid_from = v.valid_from AND NOT stored.is_current
  WHERE v.announced OR EXISTS (SELECT FROM import_seen WHERE product_id = p.id AND row_number = v.row_number)`;

const countOutcomes = `
  SELECT count(*) FILTER (WHERE outcome = 'updated')::integer AS updated,
    count(*) FILTER (WHERE outcome = 'unchanged')::integer AS unchanged,
    count(*) FILTER (WHERE outcome IN ('repeated', 'unknown'))::integer AS rejected,
    count(*) FILTER (WHERE is_price_alert)::integer AS "priceAlerts"
  FROM validity_plan WHERE announced`;

const selectReported = `
  SELECT row_number AS row, supplier_sku AS sku, name, outcome, first_row AS "earlierRow", is_price_alert AS "isPriceAlert",
    money_text(price) AS price, money_text(current_price) AS "oldPrice", valid_from::text AS "validFrom", reported AS "isReported"
  FROM validity_plan
  WHERE announced AND row_number > :after AND (reported OR outcome IN ('repeated', 'unknown') OR (:alerts::boolean AND is_price_alert)
    OR (:changes::boolean AND outcome = 'updated'))
  ORDER BY row_number LIMIT :limit`;

// A product with only an announced price is in the file too.
const storePlan = `
  DELETE FROM validity_plan WHERE outcome IN ('repeated', 'unknown');
  UPDATE validity_plan SET valid_from = coalesce(valid_from, (now() AT TIME ZONE 'UTC')::date);
  DELETE FROM price_validity v
  WHERE product_id IN (SELECT product_id FROM validity_plan) AND NOT EXISTS (
    SELECT FROM validity_plan plan
    WHERE plan.product_id = v.product_id AND plan.valid_from = v.valid_from AND plan.valid_to IS NOT DISTINCT FROM v.valid_to
      AND plan.price = v.price AND plan.announced <> v.is_current);
  INSERT INTO price_validity (product_id, valid_from, valid_to, price, is_current)
  SELECT product_id, valid_from, valid_to, price, NOT announced FROM validity_plan WHERE announced OR valid_to IS NOT NULL
  ON CONFLICT DO NOTHING;
  INSERT INTO import_seen (product_id, row_number, search_changed, catalog_changed)
  SELECT DISTINCT ON (product_id) product_id, row_number, false, false FROM validity_plan WHERE announced
  ORDER BY product_id, row_number
  ON CONFLICT DO NOTHING`;
