// The catalog in the order of a column, by keyset.

import type { Company } from '../../../domain/accounts/company.ts';
import { exactTime } from '../../exact-time.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import type { ProductFilter } from '../product-filter.ts';
import { filterConditions, joinConditions } from '../selection-conditions.ts';
import type { Condition } from '../sql-fragment.ts';
import { catalogRows } from './catalog-rows.ts';

/** What a text finds is sorted up to this size. */
const maxSorted = 1_000_000;

/** A sort key: its type, and expressions of its value and of this as text. Products without a value are last. */
type SortKey = [type: string, value: string, text: string];

const unknownLast = (value: string, type: string, descending: boolean, largest: string): SortKey => {
  const key = `coalesce(${value}, ${descending ? '-1' : largest})`;
  return [type, key, `(${key})::text`];
};

const sortKeys = {
  createdAt: (): SortKey => ['timestamptz', 'created_at', exactTime('created_at')],
  name: (): SortKey => ['text', 'lower_name', 'lower_name'],
  /** In one currency, at current rates. */
  price: (descending: boolean): SortKey =>
    unknownLast('price * try_rate', 'numeric', descending, `'Infinity'::numeric`),
  minimumQuantity: (descending: boolean): SortKey =>
    unknownLast('coalesce(minimum_quantity, 1)', 'int', descending, '2147483647'),
  productionTimeDays: (descending: boolean): SortKey =>
    unknownLast('production_time_days', 'int', descending, '2147483647'),
};

export type CatalogSort = keyof typeof sortKeys;

/** A page request. `after` is the position of the last product of the previous page: its sort key and its ID, as texts. */
interface SortedWindow {
  sort: CatalogSort;
  descending: boolean;
  limit: number;
  after: string[] | undefined;
}

/** Returns the IDs of a page of the company's catalog, or of what a text finds in it, and the position after it; null on the last page. */
export async function listSortedProducts(
  reader: CatalogReader,
  company: Company,
  { text, filter }: { text: string | undefined; filter: ProductFilter },
  { sort, descending, limit, after }: SortedWindow,
): Promise<{ ids: string[]; next: string[] | null }> {
  const [type, key, keyText] = sortKeys[sort](descending);
  const direction = descending ? 'DESC' : 'ASC';
  const found = await catalogRows(reader, company, text, maxSorted);
  const [afterKey = '', afterId = ''] = after ?? [];
  const where = joinConditions([
    ['true'],
    ...filterConditions({ filter }),
    ...(after === undefined
      ? []
      : [[`(${key}, id) ${descending ? '<' : '>'} (?::${type}, ?::uuid)`, afterKey, afterId] as Condition]),
  ]);
  const { rows } = await reader.db.raw<{ rows: { id: string; key: string }[] }>(
    `SELECT id, ${keyText} AS key FROM (${found.sql}) found LEFT JOIN (SELECT currency AS rated, try_rate FROM current_rates) rates ON rated = currency
     WHERE ${where.sql} ORDER BY ${key} ${direction}, id ${direction} LIMIT ?`,
    [...found.bindings, ...where.bindings, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit && last !== undefined ? [last.key, last.id] : null,
  };
}
