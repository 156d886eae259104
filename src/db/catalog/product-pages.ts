// Pages of a company's catalog: the listed products of active suppliers and its own personal items.
//
// A listing is read in index order; a search reads keys first and then rows. Pages are built from the prerendered JSON of each row, and
// PostgreSQL returns the JSON text of the whole list, which this process does not parse.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import type { CatalogReader } from './catalog-cache.ts';
import { countCatalog, findMatches } from './catalog-totals.ts';
import { seekFromAnchor } from './page-anchors.ts';
import { isFullListing, isSearch, listingRows, matchRows, selectionRows, type Window } from './page-keys.ts';
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
  const rows = selectionRows(company, { ids }, { offset: 0, limit: ids.length }, false);
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
  const search = isSearch(selection) ? await planSearch(reader, company, selection, window) : undefined;
  const rows = isFullListing(selection)
    ? listingRows(company, selection, await seekFromAnchor(reader, company, selection, window))
    : search?.ids === undefined
      ? selectionRows(company, selection, window, search?.isCommon ?? false)
      : matchRows(company, search.ids, window);
  // The best plan of a prefix, and of a search through the trigram index, depends on the text.
  const isPrepared = search?.isCommon !== false && selection.skuPrefix === undefined;
  return await readRows(reader.db, rows, window.limit, item, isPrepared);
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

/** Chooses how to read a page of a search: by the ids of its matches, or by a scan according to `isCommon`. */
async function planSearch(
  reader: CatalogReader,
  company: Company,
  selection: Selection,
  window: Window,
): Promise<{ ids?: string[]; isCommon?: boolean }> {
  const [matches, catalogSize] = await Promise.all([
    findMatches(reader, company, selection),
    countCatalog(reader, company, {}),
  ]);
  if (matches.ids !== null) return { ids: matches.ids };
  // Compares a catalog scan that stops when the page is full with reading all matches from the trigram index. Measured with a million
  // products: a match read through the trigram index costs as much as 15 scanned rows.
  const scannedRows = ((window.offset + window.limit) * catalogSize) / matches.total;
  return { isCommon: scannedRows < matches.total * 15 };
}
