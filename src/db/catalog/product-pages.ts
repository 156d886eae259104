// Reads of the catalog as one company sees it: the listed products of active suppliers and its own personal items.
//
// A listing is read in the order of its index, a search by key alone and then by row; a page is joined from the cards that each row
// keeps ready. PostgreSQL hands over the finished JSON text of the list, and nothing in this process reads it.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { countCatalog, findMatches } from './catalog-totals.ts';
import { seekFromAnchor } from './page-anchors.ts';
import {
  foundKeys,
  isFullListing,
  isSearch,
  keysOf,
  listingRows,
  pageRows,
  type Selection,
  type Window,
} from './page-keys.ts';
import { type CatalogExtras, catalogItem, type ItemSql, type ProductGroups, standardProduct } from './product-json.ts';

/** A page of JSON objects: the text of the array, how many it holds, and where the next page starts. */
export interface Page {
  json: string;
  count: number;
  /** Null when nothing follows. */
  next: { createdAt: string; id: string } | null;
}

/** The Standard API's products of a selection, as ready JSON. */
export async function listProductPage(
  db: Knex,
  company: Company,
  selection: Selection,
  window: Window,
  groups: ProductGroups,
): Promise<Page> {
  return await page(db, company, selection, window, standardProduct(company, groups));
}

/** The v2 catalog items of a selection, as ready JSON. */
export async function listCatalogPage(
  db: Knex,
  company: Company,
  selection: Selection,
  window: Window,
  extras: CatalogExtras,
): Promise<Page> {
  return await page(db, company, selection, window, catalogItem(extras));
}

/** The JSON of one product by UUID or `ps_` ID, or null when this company's catalog has no such product. */
export async function findProductJson(
  db: Knex,
  company: Company,
  id: string,
  groups: ProductGroups,
): Promise<string | null> {
  const { json } = await listProductPage(db, company, { ids: [id] }, { offset: 0, limit: 1 }, groups);
  return json === '[]' ? null : json.slice(1, -1);
}

async function page(db: Knex, company: Company, selection: Selection, window: Window, item: ItemSql): Promise<Page> {
  const search = isSearch(selection) ? await searchPlan(db, company, selection, window) : undefined;
  const near = isFullListing(selection) ? await seekFromAnchor(db, company, selection, window) : window;
  const rows = isFullListing(selection)
    ? listingRows(company, selection, near)
    : pageRows(
        search?.ids === undefined
          ? keysOf(company, selection, near, search?.common ?? false)
          : foundKeys(company, search.ids, window),
      );
  const { limit } = window;
  const sql = `WITH page AS MATERIALIZED (
       SELECT p.id, p.created_at, p.place, '{' || ${item.sql} || '}' AS item FROM (${rows.sql}) p ${item.joins} WHERE p.place <= ?
     )
     SELECT '[' || coalesce(string_agg(item, ',' ORDER BY place) FILTER (WHERE place <= ?), '') || ']' AS json,
       count(*)::int AS found,
       min(created_at) FILTER (WHERE place = ?) AS last_created_at,
       (array_agg(id) FILTER (WHERE place = ?))[1] AS last_id
     FROM page`;
  const bindings = [...item.bindings, ...rows.bindings, limit + 1, limit, limit, limit];
  // The best plan for a text that is searched for hangs on that text; the best one of a listing does not.
  const byText = search?.common !== undefined || selection.skuPrefix !== undefined;
  const [row] = byText ? (await db.raw(sql, bindings)).rows : await queryPrepared(db, sql, bindings);
  return {
    json: row.json,
    count: Math.min(row.found, limit),
    next: row.found > limit ? { createdAt: row.last_created_at, id: row.last_id } : null,
  };
}

/** How to read a page of a search: from the ids of what it finds, else by the way that `common` tells. */
async function searchPlan(
  db: Knex,
  company: Company,
  selection: Selection,
  window: Window,
): Promise<{ ids: string[]; common?: undefined } | { ids?: undefined; common: boolean }> {
  const [found, everything] = await Promise.all([findMatches(db, company, selection), countCatalog(db, company, {})]);
  if (found.ids !== null) return { ids: found.ids };
  // Whether walking the catalog in order fills the window before reading all that match would. Measured at a million products:
  // a match read through the trigram index costs as much as fifteen steps of the walk.
  const walked = ((window.offset + window.limit) * everything) / found.total;
  return { common: walked < found.total * 15 };
}
