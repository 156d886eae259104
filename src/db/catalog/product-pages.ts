// Pages of a company's catalog: the listed products of active suppliers and its own personal items.
//
// A listing is read in index order; a search reads keys first and then rows. Pages are built from the prerendered JSON of each row, and
// PostgreSQL returns the JSON text of the whole list, which this process does not parse.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import type { CatalogReader } from './catalog-cache.ts';
import { findMatches } from './catalog-totals.ts';
import { seekFromAnchor } from './page-anchors.ts';
import {
  isFullListing,
  isSearch,
  listingRows,
  matchRows,
  scannedRows,
  selectionRows,
  type Window,
} from './page-keys.ts';
import { type CatalogExtras, catalogItem, type ItemSql, type ProductGroups, standardProduct } from './product-json.ts';
import { isTextSearch, keyRows, readRankedKeys, readSearchPlan, type TextSelection } from './ranked-search.ts';
import { idConditions, joinConditions, type Selection } from './selection-conditions.ts';
import type { SqlFragment } from './sql-fragment.ts';

/** A page as the text of a JSON array, its length, and the position of the next page. */
export interface Page {
  json: string;
  count: number;
  /** Null on the last page. */
  next: { createdAt: string; id: string; rank?: number | undefined } | null;
}

/** Returns a page of Standard API products as JSON text. */
export async function listProductPage(
  reader: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
  groups: ProductGroups,
): Promise<Page> {
  return await readPage(reader, company, selection, window, standardProduct(company, groups));
}

/** Returns a page of v2 catalog items as JSON text. */
export async function listCatalogPage(
  reader: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
  extras: CatalogExtras,
): Promise<Page> {
  return await readPage(reader, company, selection, window, catalogItem(company, extras));
}

/** Returns the v2 catalog items of those of the products that are in the company's catalog, in catalog order. */
export async function listCatalogItems(
  db: Knex,
  company: Company,
  ids: string[],
  extras: CatalogExtras,
): Promise<Page> {
  const rows = selectionRows(company, { ids }, { offset: 0, limit: ids.length });
  return await readRows(db, rows, ids.length, catalogItem(company, extras));
}

/** Returns the first page of v2 catalog items, or the one after a position. */
export async function listCatalogAfter(
  db: Knex,
  company: Company,
  { limit, after }: Pick<Window, 'limit' | 'after'>,
  extras: CatalogExtras,
): Promise<Page> {
  const rows = listingRows(company, {}, { offset: 0, limit, after });
  return await readRows(db, rows, limit, catalogItem(company, extras));
}

/** Returns the JSON of a product by UUID or `ps_` id; null if the company's catalog does not contain it. */
export async function findProductJson(
  db: Knex,
  company: Company,
  id: string,
  groups: ProductGroups,
): Promise<string | null> {
  return await findItemJson(db, company, id, standardProduct(company, groups));
}

/** Returns the JSON of a v2 catalog item by UUID; null if the company's catalog does not contain it. */
export async function findCatalogItemJson(
  db: Knex,
  company: Company,
  id: string,
  extras: CatalogExtras,
): Promise<string | null> {
  return await findItemJson(db, company, id, catalogItem(company, extras));
}

async function findItemJson(db: Knex, company: Company, id: string, item: ItemSql): Promise<string | null> {
  const where = joinConditions(idConditions(company, { ids: [id] }));
  const [row] = await queryPrepared(
    db,
    `SELECT '{' || ${item.sql} || '}' AS json FROM (SELECT * FROM products WHERE ${where.sql}) p ${item.joins}`,
    [...item.bindings, ...where.bindings],
  );
  return row?.json ?? null;
}

async function readPage(
  reader: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
  item: ItemSql,
): Promise<Page> {
  if (isTextSearch(selection)) return await readRankedPage(reader, company, selection, window, item);
  if (selection.text !== undefined) {
    const plan = await readSearchPlan(reader, selection.text);
    return await readPage(reader, company, { ...selection, text: undefined, plan }, window, item);
  }
  if (isSearch(selection)) return await readSearchPage(reader, company, selection, window, item);
  const rows = isFullListing(selection)
    ? listingRows(company, selection, await seekFromAnchor(reader, company, selection, window))
    : selectionRows(company, selection, window);
  // The best plan of a prefix depends on the text.
  return await readRows(reader.db, rows, window.limit, item, selection.skuPrefix === undefined);
}

/** A search that matches fewer of the first products is read through the trigram index. */
const minScannedMatches = 2;

/**
 * Common texts fill a page soon in a scan of the catalog in order. The matches of rare ones are read from the trigram index, if there are at
 * most 1,000. The planner's estimates for substrings are too poor to choose, so the first products decide: with two matches in 1,024, a page of
 * 20 takes a scan of about 10,000 products, as much as 700 matches through the index, at any size of the catalog. Nothing is counted.
 */
async function readSearchPage(
  reader: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
  item: ItemSql,
): Promise<Page> {
  const { limit } = window;
  const maxScanned = 2 ** Math.ceil(Math.log2(32 * Math.max(32, window.offset + limit + 1)));
  const first = await readRows(reader.db, scannedRows(company, selection, window, maxScanned), limit, item);
  if (first.next !== null) return first;
  if (window.offset > 0 || first.count < minScannedMatches) {
    const ids = await findMatches(reader, company, selection);
    if (ids !== null) return await readRows(reader.db, matchRows(company, ids, window), limit, item);
  }
  return await readRows(reader.db, scannedRows(company, selection, window, 'all'), limit, item);
}

async function readRows(db: Knex, rows: SqlFragment, limit: number, item: ItemSql, isPrepared = true): Promise<Page> {
  const sql = `WITH page AS MATERIALIZED (
       SELECT p.id, p.created_at, p.place, '{' || ${item.sql} || '}' AS item FROM (${rows.sql}) p ${item.joins} WHERE p.place <= ?
     )
     SELECT '[' || coalesce(string_agg(item, ',' ORDER BY place) FILTER (WHERE place <= ?), '') || ']' AS json,
       count(*)::int AS found,
       min(created_at) FILTER (WHERE place = ?) AS last_created_at,
       (array_agg(id) FILTER (WHERE place = ?))[1] AS last_id
     FROM page`;
  const bindings = [...item.bindings, ...rows.bindings, limit + 1, limit, limit, limit];
  const [row] = isPrepared ? await queryPrepared(db, sql, bindings) : (await db.raw(sql, bindings)).rows;
  return {
    json: row.json,
    count: Math.min(row.found, limit),
    next: row.found > limit ? { createdAt: row.last_created_at, id: row.last_id } : null,
  };
}

async function readRankedPage(
  reader: CatalogReader,
  company: Company,
  selection: TextSelection,
  window: Window,
  item: ItemSql,
): Promise<Page> {
  const keys = await readRankedKeys(reader, company, selection, window);
  const pageKeys = keys.slice(0, window.limit);
  const rows = keyRows(
    company,
    pageKeys.map(({ id }) => id),
  );
  const [row] = await queryPrepared(
    reader.db,
    `SELECT '[' || coalesce(string_agg('{' || ${item.sql} || '}', ',' ORDER BY p.place), '') || ']' AS json, count(*)::int AS count
     FROM (${rows.sql}) p ${item.joins}`,
    [...item.bindings, ...rows.bindings],
  );
  return { json: row.json, count: row.count, next: keys.length > window.limit ? pageKeys.at(-1)! : null };
}

/** Returns whether a product is in the company's catalog. */
export async function isListedProduct(db: Knex, companyId: string, productId: string): Promise<boolean> {
  const product = await db('products')
    .where({ id: productId, listed: true })
    .whereRaw('(company_id IS NULL OR company_id = ?)', [companyId])
    .first('id');
  return product !== undefined;
}
