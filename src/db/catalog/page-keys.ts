// Which products a page holds: SQL that yields `created_at, id` of one window, in order, and of one row more, which tells
// whether anything follows. Nothing here reads a product's own row where an index will do.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';

/** What to choose from the company's catalog; every member narrows. */
export interface Selection {
  /** The supplier's integer number. */
  supplierNumber?: number | undefined;
  /** A substring of name, SKU or description, in any case. */
  words?: string | undefined;
  /** A substring of the name alone, in any case. */
  name?: string | undefined;
  /** The start of a SKU, in any case. A supplier's own SKU starts alike, for ours only ever adds a suffix. */
  skuPrefix?: string | undefined;
  /** UUIDs and `ps_` IDs, mixed. */
  ids?: string[] | undefined;
}

/** Which part of the selection: from an offset, or after a position. */
export interface Window {
  offset: number;
  limit: number;
  after?: { createdAt: string; id: string } | undefined;
}

export interface KeyQuery {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** A condition with its bindings; conditions of one query are joined by AND. */
export type Condition = [sql: string, ...bindings: Knex.RawBinding[]];

/** The keys of one window of a selection that is no listing; `common` tells that a search will find much of the catalog. */
export function keysOf(company: Company, selection: Selection, window: Window, common: boolean): KeyQuery {
  if (selection.ids !== undefined) return keysOfIds(company, selection, window);
  if (selection.skuPrefix !== undefined) return keysOfSku(company, selection, window);
  return keysOfSearch(company, selection, window, common);
}

/** Whether a selection is the whole catalog, or all of a supplier's. */
export function isFullListing(selection: Selection): boolean {
  return selection.ids === undefined && selection.skuPrefix === undefined && !isSearch(selection);
}

/** Whether a selection looks for words; one by SKU needs no such search. */
export function isSearch({ words, name, skuPrefix }: Selection): boolean {
  return skuPrefix === undefined && (words !== undefined || name !== undefined);
}

/** The keys of one window of the whole catalog or a supplier's. */
export function listingKeys(company: Company, selection: Selection, window: Window): KeyQuery {
  const { offset, limit } = window;
  const walk = inOrder(company, selection, beyond(window, 'id'), {
    columns: 'created_at, id',
    most: offset + limit + 1,
  });
  return {
    sql: `SELECT created_at, id FROM (${walk.sql}) visible ORDER BY created_at, id OFFSET ? LIMIT ?`,
    bindings: [...walk.bindings, offset, limit + 1],
  };
}

/** The first `most` of a listing behind a position: the shared catalog and the company's own items, each in the order of its index, merged. */
function inOrder(
  company: Company,
  selection: Selection,
  behind: Condition[],
  { columns, most }: { columns: string; most: number },
): KeyQuery {
  const walk = (...owner: Condition) => {
    const where = allConditions([['listed'], owner, ...supplierCondition(selection), ...behind]);
    const sql = `(SELECT ${columns} FROM products WHERE ${where.sql} ORDER BY created_at, id LIMIT ${most})`;
    return { sql, bindings: where.bindings };
  };
  const shared = walk('company_id IS NULL');
  const own = walk('company_id = ?', company.id);
  return { sql: `${shared.sql} UNION ALL ${own.sql}`, bindings: [...shared.bindings, ...own.bindings] };
}

/** Rows of `products` with their `place` in a window, at least one more than that has. */
export function pageRows(keys: KeyQuery): KeyQuery {
  return {
    sql: `SELECT p.*, keys.place FROM (SELECT id, row_number() OVER () AS place FROM (${keys.sql}) ordered) keys
      JOIN products p ON p.id = keys.id`,
    bindings: keys.bindings,
  };
}

/** The limits that partners use, each with the one row more that tells whether anything follows. */
const sizes = [11, 21, 26, 51, 101, 201, 251, 501, 1001];

/** Products from one mark to the next: walking that many index entries takes less than a page's other work. */
export const anchorInterval = 1000;

/**
 * The same of a listing, read in the order of its index: half of what the keys and then each row by its key cost. Limits are written
 * out, in a few sizes: with parameters PostgreSQL takes a plan for the values to be far better, and plans every page anew.
 */
export function listingRows(company: Company, selection: Selection, window: Window): KeyQuery {
  const { offset, limit } = window;
  const most = sizes.find((size) => size > limit) ?? limit + 1;
  const start =
    offset === 0
      ? undefined
      : inOrder(company, selection, beyond(window, 'id'), { columns: 'created_at, id', most: anchorInterval + 1 });
  const behind: Condition[] = start
    ? [['(created_at, id) > (SELECT created_at, id FROM start)']]
    : beyond(window, 'id');
  const rows = inOrder(company, selection, behind, { columns: '*', most });
  const withStart = start
    ? `WITH start AS MATERIALIZED (SELECT * FROM (${start.sql}) walked ORDER BY created_at, id OFFSET ? LIMIT 1)`
    : '';
  return {
    sql: `${withStart} SELECT *, row_number() OVER () AS place
      FROM (SELECT * FROM (${rows.sql}) visible ORDER BY created_at, id LIMIT ${most}) ordered`,
    bindings: [...(start ? [...start.bindings, offset - 1] : []), ...rows.bindings],
  };
}

function keysOfIds(company: Company, selection: Selection, window: Window): KeyQuery {
  const where = allConditions([...idsConditions(company, selection), ...beyond(window, 'id')]);
  return {
    sql: `SELECT created_at, id FROM products WHERE ${where.sql} ORDER BY created_at, id OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/** The keys of one window of what a search has found, by its ids in catalog order; what has left the catalog since is not among them. */
export function foundKeys(company: Company, ids: string[], window: Window): KeyQuery {
  const { after, offset, limit } = window;
  const near = after === undefined ? ids.slice(offset, offset + limit + 1) : ids;
  return keysOfIds(company, { ids: near }, { ...window, offset: 0 });
}

/** In the order of the SKUs, which their index holds ready. */
function keysOfSku(company: Company, selection: Selection, window: Window): KeyQuery {
  const where = allConditions([
    ['listed'],
    ['(company_id IS NULL OR company_id = ?)', company.id],
    ['lower(sku) LIKE lower(?)', `${escapeLike(selection.skuPrefix ?? '')}%`],
    ...(selection.name === undefined ? [] : [['lower(name) LIKE lower(?)', containing(selection.name)] as Condition]),
  ]);
  return {
    sql: `SELECT created_at, id FROM products WHERE ${where.sql} ORDER BY lower(sku) USING ~<~ OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/**
 * A rare find is read from the trigram index and sorted; a common one is met soon by walking the catalog in its order, however
 * large that is. The planner guesses too poorly at substrings to choose, so `common` does: `strpos` can't use the trigram
 * index and is taken to find much, the idle `+ '0'` can't use the order's.
 */
function keysOfSearch(company: Company, selection: Selection, window: Window, common: boolean): KeyQuery {
  const where = allConditions([
    ...searchConditions(company, selection, common ? inWords : likeWords),
    ...beyond(window, 'product_id'),
  ]);
  const order = common ? 'created_at' : "created_at + interval '0'";
  return {
    sql: `SELECT created_at, product_id AS id FROM product_search WHERE ${where.sql}
      ORDER BY ${order}, product_id OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/** What a product must meet to be among those named by ID. */
export function idsConditions(company: Company, selection: Selection): Condition[] {
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

/** What a row of `product_search` must meet; `contains` is the way to look for a text in its words. */
export function searchConditions(
  company: Company,
  selection: Selection,
  contains: (text: string) => Condition = likeWords,
): Condition[] {
  const conditions: Condition[] = [['(company_id IS NULL OR company_id = ?)', company.id]];
  for (const text of [selection.words, selection.name]) {
    if (text !== undefined) conditions.push(contains(text));
  }
  // The name is the first of the fields.
  if (selection.name !== undefined) {
    conditions.push(['split_part(words, chr(31), 1) LIKE lower(?)', containing(selection.name)]);
  }
  return [...conditions, ...supplierCondition(selection)];
}

/** What keeps the fields of `words` apart; nothing holds it, so nothing is found by it. */
const separator = '\x1f';

function likeWords(text: string, words = 'words'): Condition {
  if (text.includes(separator)) return ['false'];
  return [`${words} LIKE lower(?)`, containing(text)];
}

function inWords(text: string): Condition {
  if (text.includes(separator)) return ['false'];
  return ['strpos(words, lower(?)) > 0', text];
}

/** Conditions joined by AND. */
export function allConditions(conditions: Condition[]): KeyQuery {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND '),
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}

/** Narrows to one supplier, by its number. */
export function supplierCondition(selection: Selection): Condition[] {
  if (selection.supplierNumber === undefined) return [];
  return [['supplier_id = (SELECT s.id FROM suppliers s WHERE s.number = ?)', selection.supplierNumber]];
}

function beyond(window: Window, id: string): Condition[] {
  if (window.after === undefined) return [];
  return [[`(created_at, ${id}) > (?, ?)`, window.after.createdAt, window.after.id]];
}

function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
