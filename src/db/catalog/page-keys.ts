// SQL for the keys (`created_at, id`) of a catalog page, in order, with one extra row to detect a next page. The queries are index-only
// where possible.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';

/** Filters of the company's catalog, joined by AND. */
export interface Selection {
  /** The supplier's integer number. */
  supplierNumber?: number | undefined;
  /** Case-insensitive substring of name, SKU or description. */
  words?: string | undefined;
  /** Case-insensitive substring of the name. */
  name?: string | undefined;
  /**
   * Case-insensitive prefix of the SKU. It also matches the supplier's SKU, because the catalog SKU only appends a suffix to it.
   */
  skuPrefix?: string | undefined;
  /** UUIDs and `ps_` ids. */
  ids?: string[] | undefined;
}

/** A page of the selection: from an offset, or after a keyset position. */
export interface Window {
  offset: number;
  limit: number;
  after?: { createdAt: string; id: string } | undefined;
}

export interface KeyQuery {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** A SQL condition with its bindings. */
export type Condition = [sql: string, ...bindings: Knex.RawBinding[]];

/** Returns the keys of a page of ids, a SKU prefix or a search; `isCommon` means that the search matches much of the catalog. */
export function selectionKeys(company: Company, selection: Selection, window: Window, isCommon: boolean): KeyQuery {
  if (selection.ids !== undefined) return idKeys(company, selection, window);
  if (selection.skuPrefix !== undefined) return skuKeys(company, selection, window);
  return searchKeys(company, selection, window, isCommon);
}

/** Returns whether a selection is the whole catalog or all products of a supplier. */
export function isFullListing(selection: Selection): boolean {
  return selection.ids === undefined && selection.skuPrefix === undefined && !isSearch(selection);
}

/** Returns whether a selection needs a text search; a SKU prefix does not. */
export function isSearch({ words, name, skuPrefix }: Selection): boolean {
  return skuPrefix === undefined && (words !== undefined || name !== undefined);
}

/** Returns the keys of a page of the whole catalog or of a supplier. */
export function listingKeys(company: Company, selection: Selection, window: Window): KeyQuery {
  const { offset, limit } = window;
  const keys = orderedRows(company, selection, afterPosition(window, 'id'), {
    columns: 'created_at, id',
    maxRows: offset + limit + 1,
  });
  return {
    sql: `SELECT created_at, id FROM (${keys.sql}) visible ORDER BY created_at, id OFFSET ? LIMIT ?`,
    bindings: [...keys.bindings, offset, limit + 1],
  };
}

/**
 * The first `maxRows` rows of a listing after a position, unordered: the shared catalog and the company's personal items, each in
 * index order.
 */
function orderedRows(
  company: Company,
  selection: Selection,
  after: Condition[],
  { columns, maxRows }: { columns: string; maxRows: number },
): KeyQuery {
  const scan = (...owner: Condition) => {
    const where = joinConditions([['listed'], owner, ...supplierCondition(selection), ...after]);
    const sql = `(SELECT ${columns} FROM products WHERE ${where.sql} ORDER BY created_at, id LIMIT ${maxRows})`;
    return { sql, bindings: where.bindings };
  };
  const shared = scan('company_id IS NULL');
  const own = scan('company_id = ?', company.id);
  return { sql: `${shared.sql} UNION ALL ${own.sql}`, bindings: [...shared.bindings, ...own.bindings] };
}

/** Returns rows of `products` with their `place` on the page, including the extra row. */
export function pageRows(keys: KeyQuery): KeyQuery {
  return {
    sql: `SELECT p.*, keys.place FROM (SELECT id, row_number() OVER () AS place FROM (${keys.sql}) ordered) keys
      JOIN products p ON p.id = keys.id`,
    bindings: keys.bindings,
  };
}

/** The page sizes that partners use, each plus the extra row. */
const limitSizes = [11, 21, 26, 51, 101, 201, 251, 501, 1001];

/** Number of products between anchors. Scanning that many index entries costs less than the rest of a page. */
export const anchorInterval = 1000;

/**
 * Returns the rows of a listing page like `pageRows`, read in index order: half the cost of reading keys and then rows by key. Limits
 * are literals in a few sizes: with parameters PostgreSQL estimates custom plans to be far cheaper than the generic plan, and replans
 * every query.
 */
export function listingRows(company: Company, selection: Selection, window: Window): KeyQuery {
  const { offset, limit } = window;
  const maxRows = limitSizes.find((size) => size > limit) ?? limit + 1;
  const start =
    offset === 0
      ? undefined
      : orderedRows(company, selection, afterPosition(window, 'id'), {
          columns: 'created_at, id',
          maxRows: anchorInterval + 1,
        });
  const after: Condition[] = start
    ? [['(created_at, id) > (SELECT created_at, id FROM start)']]
    : afterPosition(window, 'id');
  const rows = orderedRows(company, selection, after, { columns: '*', maxRows });
  const withStart = start
    ? `WITH start AS MATERIALIZED (SELECT * FROM (${start.sql}) keys ORDER BY created_at, id OFFSET ? LIMIT 1)`
    : '';
  return {
    sql: `${withStart} SELECT *, row_number() OVER () AS place
      FROM (SELECT * FROM (${rows.sql}) visible ORDER BY created_at, id LIMIT ${maxRows}) ordered`,
    bindings: [...(start ? [...start.bindings, offset - 1] : []), ...rows.bindings],
  };
}

function idKeys(company: Company, selection: Selection, window: Window): KeyQuery {
  const where = joinConditions([...idConditions(company, selection), ...afterPosition(window, 'id')]);
  return {
    sql: `SELECT created_at, id FROM products WHERE ${where.sql} ORDER BY created_at, id OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/**
 * Returns the keys of a page of search matches, given their ids in catalog order; products that are no longer listed are omitted.
 */
export function matchKeys(company: Company, ids: string[], window: Window): KeyQuery {
  const { after, offset, limit } = window;
  const pageIds = after === undefined ? ids.slice(offset, offset + limit + 1) : ids;
  return idKeys(company, { ids: pageIds }, { ...window, offset: 0 });
}

/** Ordered by SKU, which the index provides. */
function skuKeys(company: Company, selection: Selection, window: Window): KeyQuery {
  const where = joinConditions([
    ['listed'],
    ['(company_id IS NULL OR company_id = ?)', company.id],
    ['lower(sku) LIKE lower(?)', `${escapeLike(selection.skuPrefix ?? '')}%`],
    ...(selection.name === undefined
      ? []
      : [['lower(name) LIKE lower(?)', containsPattern(selection.name)] as Condition]),
  ]);
  return {
    sql: `SELECT created_at, id FROM products WHERE ${where.sql} ORDER BY lower(sku) USING ~<~ OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/**
 * Rare matches are read from the trigram index and sorted. Common matches are found by scanning the catalog in order, which fills a
 * page quickly. The planner's estimates for substrings are too poor to choose, so `isCommon` forces the plan: `strpos` cannot use the
 * trigram index and is estimated to match many rows; the no-op `+ interval '0'` disables the index on the sort order.
 */
function searchKeys(company: Company, selection: Selection, window: Window, isCommon: boolean): KeyQuery {
  const where = joinConditions([
    ...searchConditions(company, selection, isCommon ? strposWords : likeWords),
    ...afterPosition(window, 'product_id'),
  ]);
  const order = isCommon ? 'created_at' : "created_at + interval '0'";
  return {
    sql: `SELECT created_at, product_id AS id FROM product_search WHERE ${where.sql}
      ORDER BY ${order}, product_id OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/** Conditions on `products` for a selection by ids. */
export function idConditions(company: Company, selection: Selection): Condition[] {
  const ids = selection.ids ?? [];
  return [
    ['listed'],
    ['(company_id IS NULL OR company_id = ?)', company.id],
    [
      '(id = ANY(?::uuid[]) OR internal_id = ANY(?))',
      ids.filter((id) => !id.startsWith('ps_')),
      ids.filter((id) => id.startsWith('ps_')),
    ],
    ...supplierCondition(selection),
    ...(selection.words === undefined ? [] : [likeWords(selection.words, 'search_words(products)')]),
  ];
}

/** Conditions on `product_search` for a text search; `contains` builds the condition for a substring. */
export function searchConditions(
  company: Company,
  selection: Selection,
  contains: (text: string) => Condition = likeWords,
): Condition[] {
  const conditions: Condition[] = [['(company_id IS NULL OR company_id = ?)', company.id]];
  for (const text of [selection.words, selection.name]) {
    if (text !== undefined) conditions.push(contains(text));
  }
  // The name is the first field of `words`.
  if (selection.name !== undefined) {
    conditions.push(['split_part(words, chr(31), 1) LIKE lower(?)', containsPattern(selection.name)]);
  }
  return [...conditions, ...supplierCondition(selection)];
}

/** Separates the fields of `words`. No field contains it, so a search for it has no matches. */
const separator = '\x1f';

function likeWords(text: string, words = 'words'): Condition {
  if (text.includes(separator)) return ['false'];
  return [`${words} LIKE lower(?)`, containsPattern(text)];
}

function strposWords(text: string): Condition {
  if (text.includes(separator)) return ['false'];
  return ['strpos(words, lower(?)) > 0', text];
}

/** Joins conditions by AND. */
export function joinConditions(conditions: Condition[]): KeyQuery {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND '),
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}

/** The condition for the supplier number of a selection, if it has one. */
export function supplierCondition(selection: Selection): Condition[] {
  if (selection.supplierNumber === undefined) return [];
  return [['supplier_id = (SELECT s.id FROM suppliers s WHERE s.number = ?)', selection.supplierNumber]];
}

function afterPosition(window: Window, id: string): Condition[] {
  if (window.after === undefined) return [];
  return [[`(created_at, ${id}) > (?, ?)`, window.after.createdAt, window.after.id]];
}

function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
