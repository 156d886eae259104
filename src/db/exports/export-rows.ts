// Reads the rows of exports as lines of JSON, in batches, from the snapshot of a transaction.

import type { Company } from '../../domain/accounts/company.ts';
import type { ExportKind } from '../../domain/exports/export.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { readBatches } from '../../postgres/cursor.ts';
import { CatalogCache } from '../catalog/catalog-cache.ts';
import { countCatalog } from '../catalog/catalog-totals.ts';
import { catalogItem } from '../catalog/product-json.ts';
import { type ListPosition, listRecommendationPage } from '../recommendations/recommendation-page.ts';

/** Yields the rows of a company in batches, each row as the text of a JSON object. */
export type ReadRows = (trx: Transaction, company: Company) => AsyncGenerator<string[]>;

interface RowSource {
  count(trx: Transaction, company: Company): Promise<number>;
  /** Undefined for rows that the caller has to read. */
  read: ReadRows | undefined;
}

const sources: Record<ExportKind, RowSource> = {
  products: { count: countProducts, read: readProducts },
  sales: { count: countOf('raw_sales'), read: readSales },
  stock: { count: countOf('stock_observations'), read: readStock },
  recommendations: { count: countOf('recommendations'), read: readRecommendations },
  orders: { count: countOf('orders'), read: undefined },
};

/** Returns the number of rows. That of recommendations includes products that are no longer in the catalog. */
export async function countExportRows(trx: Transaction, company: Company, kind: ExportKind): Promise<number> {
  return await sources[kind].count(trx, company);
}

/** Yields the rows; those of orders by `readOrders`. */
export function readExportRows(
  trx: Transaction,
  company: Company,
  kind: ExportKind,
  readOrders: ReadRows,
): AsyncGenerator<string[]> {
  return (sources[kind].read ?? readOrders)(trx, company);
}

function countOf(table: 'raw_sales' | 'stock_observations' | 'recommendations' | 'orders') {
  return async (trx: Transaction, { id }: Company): Promise<number> => {
    const [row] = await trx(table).where({ company_id: id }).count({ rows: '*' });
    return Number(row!.rows);
  };
}

async function* readLines(trx: Transaction, sql: string, bindings: Parameters<typeof readBatches>[2]) {
  for await (const rows of readBatches<{ line: string }>(trx, sql, bindings)) yield rows.map(({ line }) => line);
}

/** Counts in the snapshot, without a cache. */
async function countProducts(trx: Transaction, company: Company): Promise<number> {
  return await countCatalog({ db: trx, catalogCache: new CatalogCache() }, company, {});
}

/** The shared catalog, then personal items: each in index order. */
async function* readProducts(trx: Transaction, company: Company): AsyncGenerator<string[]> {
  const extras = {
    description: true,
    tags: true,
    attributes: true,
    terms: true,
    availability: true,
    customs: true,
    images: true,
  };
  const item = catalogItem(company, extras);
  for (const owner of ['p.company_id IS NULL', 'p.company_id = ?']) {
    const sql = `SELECT '{' || ${item.sql} || '}' AS line FROM products p ${item.joins}
      WHERE p.listed AND ${owner} ORDER BY p.created_at, p.id`;
    yield* readLines(trx, sql, [...item.bindings, ...(owner.includes('?') ? [company.id] : [])]);
  }
}

async function* readSales(trx: Transaction, { id }: Company): AsyncGenerator<string[]> {
  const sql = `SELECT row_to_json(item)::text AS line FROM (
      SELECT product_id AS "productId", sold_on AS date, trim_scale(units)::text AS units, trim_scale(price)::text AS price,
        currency, marketplace, sale_id AS "saleId"
      FROM raw_sales WHERE company_id = :companyId ORDER BY product_id, sold_on, marketplace, sale_id
    ) item`;
  yield* readLines(trx, sql, { companyId: id });
}

async function* readStock(trx: Transaction, { id }: Company): AsyncGenerator<string[]> {
  const sql = `SELECT row_to_json(item)::text AS line FROM (
      SELECT product_id AS "productId", iso_utc(observed_at) AS "observedAt", on_hand, out_of_stock
      FROM stock_observations WHERE company_id = :companyId ORDER BY product_id, observed_at
    ) item`;
  yield* readLines(trx, sql, { companyId: id });
}

/** Its pages are in the company's locale. */
async function* readRecommendations(trx: Transaction, company: Company): AsyncGenerator<string[]> {
  for (let after: ListPosition | undefined; ; ) {
    const { json, next } = await listRecommendationPage(trx, company, { limit: 1000, after });
    yield (JSON.parse(json) as unknown[]).map((item) => JSON.stringify(item));
    if (next === null) return;
    after = next;
  }
}
