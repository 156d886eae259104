// What an import does in PostgreSQL: rows are copied into a staging table batch by batch, compared with the products that they
// are, and written set by set. Everything here lives in one transaction; the staging tables vanish with it.
//
// In a staged row NULL means that the file says nothing of a field; an empty value clears it.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PriceListItem } from '../domain/price-list-item.ts';
import type { Transaction } from './connection.ts';

/** A row that is ready to be written. */
export interface StagedItem {
  /** Where it stands in its file. */
  row: number;
  item: PriceListItem;
  /** What it gets when it is new and says nothing of its category. */
  defaultCategoryId: string;
  /** Whether no earlier row of the batch has the same article code. */
  firstOfSku: boolean;
  /** Whether the batch's result is to tell of this row. */
  told: boolean;
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'repeated';

/** What became of one row. */
export interface MergedRow {
  row: number;
  sku: string;
  outcome: RowOutcome;
  /** The article code in the catalog, where a new product had to be given another than its supplier's. */
  catalogSku: string | null;
  /** The row that came first, where an article code is repeated. */
  earlierRow: number | null;
}

export interface MergedBatch {
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  /** The rows to be told of, and all that are repeated. */
  rows: MergedRow[];
}

const IMPORT_LOCK = 7_067_438;

/** Lets one import at a time through; resolves false when another one is running and `wait` is not wanted. */
export async function lockImports(trx: Transaction, wait: boolean): Promise<boolean> {
  if (wait) {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [IMPORT_LOCK]);
    return true;
  }
  const { rows } = await trx.raw('SELECT pg_try_advisory_xact_lock(?) AS locked', [IMPORT_LOCK]);
  return rows[0].locked;
}

/** Makes the staging tables, and settings that suit large statements. */
export async function prepareImport(trx: Transaction): Promise<void> {
  await trx.raw(`
    SET LOCAL statement_timeout = 0;
    SET LOCAL jit = off;
    SET LOCAL work_mem = '64MB';
    SET LOCAL maintenance_work_mem = '256MB';
    -- Products are looked up by key, batch by batch: to be done by index however large a part of them the planner takes a batch for.
    SET LOCAL random_page_cost = 1.1;
    CREATE TEMPORARY TABLE import_batch (
      row_number integer, told boolean, supplier_id uuid, supplier_sku text, first_of_sku boolean, name text, price numeric,
      description text, barcode text, category_id uuid, default_category_id uuid, tags text[], images json,
      attributes json, attributes_whole boolean, active boolean
    ) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_plan (
      row_number integer, product_id uuid, outcome text, sku text, earlier_row integer, search_changed boolean
    ) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_seen (
      product_id uuid PRIMARY KEY, row_number integer, search_changed boolean
    ) ON COMMIT DROP;`);
}

const copied = [
  'row_number',
  'told',
  'supplier_id',
  'supplier_sku',
  'first_of_sku',
  'name',
  'price',
  'description',
  'barcode',
  'category_id',
  'default_category_id',
  'tags',
  'images',
  'attributes',
  'attributes_whole',
  'active',
];

/** Returns a staged row as a line of COPY's text format. */
export function copyLine({ row, told, item, firstOfSku, defaultCategoryId }: StagedItem): string {
  const known = Object.values(item.attributes).filter((value) => value !== undefined).length;
  const whole = known === Object.keys(item.attributes).length;
  const cells = [
    row,
    told,
    item.supplier.id,
    copyText(item.sku),
    firstOfSku,
    copyText(item.name),
    item.price,
    copyText(item.description),
    copyText(item.barcode),
    copyText(item.category?.id),
    defaultCategoryId,
    copyText(item.tags && `{${item.tags.map((tag) => `"${tag}"`).join(',')}}`),
    copyText(item.images && JSON.stringify(item.images)),
    copyText(known > 0 ? JSON.stringify(item.attributes) : undefined),
    whole,
    item.active ?? NULL,
  ];
  return `${cells.join('\t')}\n`;
}

const NULL = '\\N';
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function copyText(text: string | undefined): string {
  if (text === undefined) return NULL;
  return /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;
}

/** Copies lines of COPY's text format into the staging table. */
export async function stageBatch(trx: Transaction, lines: Iterable<Buffer>): Promise<void> {
  const connection: PoolClient = await trx.client.acquireConnection();
  await pipeline(
    Readable.from(lines),
    connection.query(copyFrom(`COPY import_batch (${copied.join(', ')}) FROM STDIN`)),
  );
}

/** Writes what is staged into the products, empties the staging table, and tells what became of the rows. */
export async function mergeBatch(trx: Transaction, companyId: string | null): Promise<MergedBatch> {
  await trx.raw(planRows(companyId), companyId === null ? [] : [companyId]);
  const counts = await countOutcomes(trx);
  if (counts.updated) await trx.raw(updateProducts);
  if (counts.created) await trx.raw(createProducts, { companyId, outcome: 'created' });
  if (counts.suffixed) {
    await trx.raw(giveSuffixes);
    await trx.raw(createProducts, { companyId, outcome: 'suffixed' });
  }
  const { rows } = await trx.raw(toldRows);
  await trx.raw(`
    INSERT INTO import_seen SELECT product_id, row_number, search_changed FROM import_plan WHERE outcome <> 'repeated';
    TRUNCATE import_batch, import_plan`);
  const { created = 0, suffixed = 0, updated = 0, unchanged = 0, repeated = 0 } = counts;
  return { created: created + suffixed, updated, unchanged, repeated, rows };
}

// Which product a row is, and what has to be done. A new product whose code is taken is `suffixed`: it waits until those whose
// code is free are in, so that no suffix meets a code of the same batch.
const planRows = (companyId: string | null) => `
  INSERT INTO import_plan
  SELECT b.row_number, coalesce(p.id, uuid_v7()),
    CASE
      WHEN seen.row_number IS NOT NULL THEN 'repeated'
      WHEN p.id IS NULL THEN CASE WHEN b.first_of_sku AND taken.id IS NULL THEN 'created' ELSE 'suffixed' END
      WHEN ${differs} THEN 'updated'
      ELSE 'unchanged'
    END,
    b.supplier_sku, seen.row_number,
    p.id IS NULL OR (b.name <> p.name OR b.description <> p.description OR b.active <> p.active) IS TRUE
  FROM import_batch b
  -- LIMIT makes these look-ups by index. Left to itself the planner, which knows nothing of a table that is being filled,
  -- reads the whole of it for every batch.
  LEFT JOIN LATERAL (
    SELECT * FROM products p
    WHERE p.supplier_id = b.supplier_id AND p.supplier_sku = b.supplier_sku AND p.company_id ${companyId === null ? 'IS NULL' : '= ?'}
    LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT id FROM products other WHERE p.id IS NULL AND other.sku = b.supplier_sku LIMIT 1) taken ON true
  LEFT JOIN LATERAL (SELECT row_number FROM import_seen seen WHERE seen.product_id = p.id LIMIT 1) seen ON true`;

const differs = `(b.name <> p.name OR b.price <> p.price OR b.description <> p.description OR b.barcode <> coalesce(p.barcode, '')
        OR b.category_id <> p.category_id OR b.tags <> p.tags OR b.images::text <> p.images::text OR b.active <> p.active
        OR CASE WHEN b.attributes_whole THEN b.attributes::text <> p.attributes::text
          ELSE b.attributes IS NOT NULL AND merge_attributes(p.attributes, b.attributes)::text <> p.attributes::text END) IS TRUE`;

async function countOutcomes(trx: Transaction): Promise<Partial<Record<RowOutcome | 'suffixed', number>>> {
  const { rows } = await trx.raw('SELECT outcome, count(*)::integer AS n FROM import_plan GROUP BY outcome');
  return Object.fromEntries(rows.map(({ outcome, n }: { outcome: string; n: number }) => [outcome, n]));
}

// What every column of products but its cards becomes.
const newProduct = {
  id: 'm.product_id',
  internal_id: 'internal_id_of(m.product_id)',
  supplier_id: 's.id',
  company_id: ':companyId::uuid',
  category_id: 'c.id',
  supplier_sku: 'b.supplier_sku',
  sku: 'm.sku',
  name: 'b.name',
  description: `coalesce(b.description, '')`,
  barcode: `nullif(b.barcode, '')`,
  price: 'b.price',
  currency: 's.currency',
  tags: `coalesce(b.tags, '{}')`,
  attributes: 'CASE WHEN b.attributes_whole THEN b.attributes ELSE merge_attributes(NULL, b.attributes) END',
  images: `coalesce(b.images, '[]')`,
  active: 'coalesce(b.active, true)',
  listed: 'coalesce(b.active, true) AND s.active',
  created_at: 'now()',
  updated_at: 'now()',
};

type Columns = Record<keyof typeof newProduct, string>;

const keptProduct = Object.fromEntries(Object.keys(newProduct).map((column) => [column, `p.${column}`])) as Columns;

const changedProduct: Columns = {
  ...keptProduct,
  category_id: 'c.id',
  name: 'b.name',
  description: 'coalesce(b.description, p.description)',
  barcode: `CASE WHEN b.barcode IS NULL THEN p.barcode ELSE nullif(b.barcode, '') END`,
  price: 'b.price',
  tags: 'coalesce(b.tags, p.tags)',
  attributes: `CASE WHEN b.attributes_whole THEN b.attributes WHEN b.attributes IS NULL THEN p.attributes
    ELSE merge_attributes(p.attributes, b.attributes) END`,
  images: 'coalesce(b.images, p.images)',
  active: 'coalesce(b.active, p.active)',
  listed: 'coalesce(b.active, p.active) AND s.active',
  updated_at: 'now()',
};

const deactivatedProduct: Columns = { ...keptProduct, active: 'false', listed: 'false', updated_at: 'now()' };

const columns = Object.keys(newProduct);
const withCards = [...columns, 'standard_card', 'catalog_card'].join(', ');

/**
 * The complete rows of products whose columns are these expressions over `from`, which has the supplier as `s` and the category
 * as `c`. OFFSET keeps the parts of the cards from being written out, and worked out, once for each card.
 */
function completeRows(expressions: Columns, from: string): string {
  const { created_at, updated_at } = expressions;
  // What is the same for all rows is worked out once, as a query of its own.
  const iso = (moment: string) => (moment === 'now()' ? '(SELECT iso_utc(now()))' : `iso_utc(${moment})`);
  return `
    SELECT ${columns.map((column) => `n.${column}`).join(', ')},
      standard_card_of(id_text, internal_id, name_json, sku_json, price_text, currency, supplier_number, created_text, updated_text)
        AS standard_card,
      catalog_card_of(id_text, sku_json, supplier_sku_json, to_json(barcode)::text, name_json, price_text, currency, supplier_json,
        category_json, slug_json) AS catalog_card
    FROM (
      SELECT ${columns.map((column) => `${expressions[column as keyof Columns]} AS ${column}`).join(', ')},
        ${expressions.id}::text AS id_text, to_json(${expressions.name})::text AS name_json,
        to_json(${expressions.sku})::text AS sku_json, to_json(${expressions.supplier_sku})::text AS supplier_sku_json,
        money_text(${expressions.price}) AS price_text, ${iso(created_at)} AS created_text, ${iso(updated_at)} AS updated_text,
        s.number AS supplier_number, s.name_json AS supplier_json, c.name_json AS category_json, c.slug_json
      FROM ${from}
      OFFSET 0
    ) AS n`;
}

// With the parts of their products' cards.
const suppliers = '(SELECT *, to_json(name)::text AS name_json FROM suppliers OFFSET 0) s';
const categories =
  '(SELECT *, to_json(name_en)::text AS name_json, to_json(slug)::text AS slug_json FROM categories OFFSET 0) c';

function updateFrom(expressions: Columns): string {
  const changed = columns.filter((column) => expressions[column as keyof Columns] !== `p.${column}`);
  const assignments = [...changed, 'standard_card', 'catalog_card'].map((column) => `${column} = r.${column}`);
  return `UPDATE products SET ${assignments.join(', ')} FROM`;
}

const createProducts = `
  INSERT INTO products (${withCards}) ${completeRows(
    newProduct,
    `import_plan m
      JOIN import_batch b USING (row_number)
      JOIN ${suppliers} ON s.id = b.supplier_id
      JOIN ${categories} ON c.id = coalesce(b.category_id, b.default_category_id)
      WHERE m.outcome = :outcome`,
  )}`;

const updateProducts = `
  ${updateFrom(changedProduct)} (${completeRows(
    changedProduct,
    `import_plan m
      JOIN import_batch b USING (row_number)
      JOIN products p ON p.id = m.product_id
      JOIN ${suppliers} ON s.id = p.supplier_id
      JOIN ${categories} ON c.id = coalesce(b.category_id, p.category_id)
      WHERE m.outcome = 'updated'`,
  )}) AS r
  WHERE products.id = r.id`;

// The first free of X, X-v2, X-v3, …; the n-th row with the same code takes the n-th. Two different codes never get the same
// one: behind its last -v a suffix has nothing but digits.
const giveSuffixes = `
  UPDATE import_plan m SET sku = (
    SELECT candidate.sku
    FROM (SELECT CASE n WHEN 1 THEN late.sku ELSE late.sku || '-v' || n END AS sku
          FROM (SELECT generate_series(1, 2147483647) AS n) AS numbers) AS candidate
    WHERE (SELECT id FROM products other WHERE other.sku = candidate.sku LIMIT 1) IS NULL
    OFFSET late.turn - 1 LIMIT 1)
  FROM (
    SELECT row_number, sku, row_number() OVER (PARTITION BY sku ORDER BY row_number) AS turn
    FROM import_plan WHERE outcome = 'suffixed'
  ) AS late
  WHERE late.row_number = m.row_number`;

const toldRows = `
  SELECT m.row_number AS row, b.supplier_sku AS sku, CASE m.outcome WHEN 'suffixed' THEN 'created' ELSE m.outcome END AS outcome,
    CASE m.outcome WHEN 'suffixed' THEN m.sku END AS "catalogSku", m.earlier_row AS "earlierRow"
  FROM import_plan m JOIN import_batch b USING (row_number)
  WHERE b.told OR m.outcome = 'repeated'
  ORDER BY m.row_number`;

/** Deactivates the supplier's products that the file didn't have, shared or the company's, and returns how many there were. */
export async function deactivateMissing(
  trx: Transaction,
  supplierId: string,
  companyId: string | null,
): Promise<number> {
  const { rowCount } = await trx.raw(
    `WITH missing AS (
       ${updateFrom(deactivatedProduct)} (${completeRows(
         deactivatedProduct,
         `products p JOIN ${suppliers} ON s.id = p.supplier_id JOIN ${categories} ON c.id = p.category_id
           WHERE s.id = :supplierId AND p.company_id IS NOT DISTINCT FROM :companyId::uuid AND p.active
             AND NOT EXISTS (SELECT FROM import_seen seen WHERE seen.product_id = p.id)`,
       )}) AS r
       WHERE products.id = r.id
       RETURNING r.id
     )
     INSERT INTO import_seen (product_id, search_changed) SELECT id, true FROM missing`,
    { supplierId, companyId },
  );
  return rowCount;
}
