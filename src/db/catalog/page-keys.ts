// SQL for the keys (`created_at, id`) of a catalog page, in order, with one extra row to detect a next page. The queries are index-only
// where possible.

import type { Company } from '../../domain/accounts/company.ts';
import { hidden } from '../../postgres/prepared-statement.ts';
import {
  containsPattern,
  escapeLike,
  filterConditions,
  idConditions,
  joinConditions,
  type Selection,
  searchConditions,
  supplierCondition,
} from './selection-conditions.ts';
import type { Condition, SqlFragment } from './sql-fragment.ts';

/** A page of the selection: from an offset, or after a keyset position. */
export interface Window {
  offset: number;
  limit: number;
  /** The rank is that of a ranked search. */
  after?: { createdAt: string; id: string; rank?: number | undefined } | undefined;
}

/** Returns the rows of a page of ids or a SKU prefix. */
export function selectionRows(company: Company, selection: Selection, window: Window): SqlFragment {
  if (selection.ids !== undefined) return idRows(company, selection, window);
  return rowsOfKeys(skuKeys(company, selection, window));
}

/** Returns whether a selection is the whole catalog or all products of a supplier. */
export function isFullListing(selection: Selection): boolean {
  return (
    selection.ids === undefined &&
    selection.skuPrefix === undefined &&
    selection.text === undefined &&
    !isSearch(selection)
  );
}

/** Returns whether a selection needs a text search; a SKU prefix does not. */
export function isSearch({ words, name, skuPrefix }: Selection): boolean {
  return skuPrefix === undefined && (words !== undefined || name !== undefined);
}

/** Returns the keys of a page of the whole catalog or of a supplier. */
export function listingKeys(company: Company, selection: Selection, window: Window): SqlFragment {
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
): SqlFragment {
  const scan = (...owner: Condition) => {
    const where = joinConditions([
      ['listed'],
      owner,
      ...supplierCondition(selection),
      ...filterConditions(selection),
      ...after,
    ]);
    const sql = `(SELECT ${columns} FROM products WHERE ${where.sql} ORDER BY created_at, id LIMIT ${maxRows})`;
    return { sql, bindings: where.bindings };
  };
  const shared = scan('company_id IS NULL');
  const own = scan('company_id = ?', company.id);
  return { sql: `${shared.sql} UNION ALL ${own.sql}`, bindings: [...shared.bindings, ...own.bindings] };
}

/** Returns rows of `products` with their `place` on the page, including the extra row. */
function rowsOfKeys(keys: SqlFragment): SqlFragment {
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
 * Returns the rows of a listing page with their `place`, read in index order: half the cost of reading keys and then rows by key. Limits
 * are literals in a few sizes, so that the statement is planned once.
 */
export function listingRows(company: Company, selection: Selection, window: Window): SqlFragment {
  const { offset, limit } = window;
  const maxRows = readSize(limit);
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
    ? `WITH start AS MATERIALIZED (SELECT * FROM (${start.sql}) keys ORDER BY created_at, id OFFSET ${hidden('bigint')} LIMIT 1)`
    : '';
  return {
    sql: `${withStart} SELECT *, row_number() OVER () AS place
      FROM (SELECT * FROM (${rows.sql}) visible ORDER BY created_at, id LIMIT ${maxRows}) ordered`,
    bindings: [...(start ? [...start.bindings, offset - 1] : []), ...rows.bindings],
  };
}

function readSize(limit: number): number {
  return limitSizes.find((size) => size > limit) ?? limit + 1;
}

function idRows(company: Company, selection: Selection, window: Window): SqlFragment {
  const where = joinConditions([...idConditions(company, selection), ...afterPosition(window, 'id')]);
  return {
    sql: `SELECT *, row_number() OVER () AS place
      FROM (SELECT * FROM products WHERE ${where.sql} ORDER BY created_at, id OFFSET ? LIMIT ?) ordered`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/**
 * Returns the rows of a page of search matches, given their ids in catalog order; products that are no longer listed are omitted.
 */
export function matchRows(company: Company, ids: string[], window: Window): SqlFragment {
  const { after, offset, limit } = window;
  const pageIds = after === undefined ? ids.slice(offset, offset + limit + 1) : ids;
  return idRows(company, { ids: pageIds }, { ...window, offset: 0 });
}

/** Ordered by SKU, which the index provides. */
function skuKeys(company: Company, selection: Selection, window: Window): SqlFragment {
  const where = joinConditions([
    ['listed'],
    ['(company_id IS NULL OR company_id = ?)', company.id],
    ['lower(sku) LIKE lower(?)', `${escapeLike(selection.skuPrefix ?? '')}%`],
    ...(selection.name === undefined
      ? []
      : [['fold_case(name) LIKE fold_case(?)', containsPattern(selection.name)] as Condition]),
    ...filterConditions(selection),
  ]);
  return {
    sql: `SELECT created_at, id FROM products WHERE ${where.sql} ORDER BY lower(sku) USING ~<~ OFFSET ? LIMIT ?`,
    bindings: [...where.bindings, window.offset, window.limit + 1],
  };
}

/** Returns the rows of a page of a search that a scan in catalog order finds, which stops after `maxScanned` products. */
export function scannedRows(
  company: Company,
  selection: Selection,
  window: Window,
  maxScanned: number | 'all',
): SqlFragment {
  const after = joinConditions([['true'], ...afterPosition(window, 'product_id')]);
  const where = joinConditions(searchConditions(company, selection, true));
  const { offset } = window;
  const scanned = maxScanned === 'all' ? '' : `ORDER BY created_at, product_id LIMIT ${maxScanned}`;
  return rowsOfKeys({
    sql: `SELECT created_at, product_id AS id FROM (SELECT * FROM product_search WHERE ${after.sql} ${scanned}) s
      WHERE ${where.sql}
      ORDER BY created_at, product_id ${offset === 0 ? '' : `OFFSET ${hidden('bigint')}`} LIMIT ${readSize(window.limit)}`,
    bindings: [...after.bindings, ...where.bindings, ...(offset === 0 ? [] : [offset])],
  });
}

function afterPosition(window: Window, id: string): Condition[] {
  if (window.after === undefined) return [];
  return [
    [`(created_at, ${id}) > (${hidden('timestamptz')}, ${hidden('uuid')})`, window.after.createdAt, window.after.id],
  ];
}
