// Counts of catalog selections, and the ids of small search results. Counting a large catalog costs more than reading a page of it, and
// searching for rare words even more, so results are cached until the catalog changes.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import type { CatalogReader } from './catalog-cache.ts';
import { isSearch } from './page-keys.ts';
import { countRanked, isTextSearch, readSearchPlan } from './ranked-search.ts';
import {
  filterConditions,
  idConditions,
  joinConditions,
  type Selection,
  searchConditions,
  supplierCondition,
} from './selection-conditions.ts';
import type { Condition } from './sql-fragment.ts';

/** The number of products that a search matches and, if there are few, their ids in catalog order. */
interface SearchMatches {
  total: number;
  ids: string[] | null;
}

/** For larger search results only the total is cached. */
const maxCachedIds = 1000;

/** Returns the number of matching products in the company's catalog, cached until the next change notification. */
export async function countCatalog(reader: CatalogReader, company: Company, selection: Selection): Promise<number> {
  if (isTextSearch(selection)) return await countRanked(reader, company, selection);
  if (selection.ids !== undefined) {
    const { text } = selection;
    const plan = text === undefined ? undefined : await readSearchPlan(reader, text);
    return await count(reader.db, idConditions(company, { ...selection, plan }));
  }
  if (isSearch(selection)) return (await findMatches(reader, company, selection)).total;
  if (selection.filter !== undefined) {
    const conditions: Condition[] = [
      ['(company_id IS NULL OR company_id = ?)', company.id],
      ...filterConditions(selection),
    ];
    return await countMemoized(reader, ['filtered', company.id, selection.filter], conditions);
  }
  const [shared, own] = await Promise.all([
    countMemoized(
      reader,
      ['shared', selection.supplierNumber],
      [['company_id IS NULL'], ...supplierCondition(selection)],
    ),
    countMemoized(
      reader,
      [company.id, selection.supplierNumber],
      [['company_id = ?', company.id], ...supplierCondition(selection)],
    ),
  ]);
  return shared + own;
}

/** Returns the matches of a search in the company's catalog, cached until the next change notification. */
export async function findMatches(
  { db, catalogCache }: CatalogReader,
  company: Company,
  selection: Selection,
): Promise<SearchMatches> {
  const sizeOf = ({ ids }: SearchMatches) => 1 + (ids?.length ?? 0);
  return await catalogCache.memoize([company.id, selection], () => readMatches(db, company, selection), sizeOf);
}

async function countMemoized(
  { db, catalogCache }: CatalogReader,
  key: unknown[],
  conditions: Condition[],
): Promise<number> {
  return await catalogCache.memoize(key, () => count(db, [['listed'], ...conditions]));
}

async function readMatches(db: Knex, company: Company, selection: Selection): Promise<SearchMatches> {
  const conditions = searchConditions(company, selection);
  const total = await count(db, conditions, 'product_search');
  if (total > maxCachedIds) return { total, ids: null };
  const where = joinConditions(conditions);
  const { rows } = await db.raw(
    `SELECT product_id AS id FROM product_search WHERE ${where.sql} ORDER BY created_at, product_id`,
    where.bindings,
  );
  return { total: rows.length, ids: rows.map(({ id }: { id: string }) => id) };
}

async function count(db: Knex, conditions: Condition[], table = 'products'): Promise<number> {
  const where = joinConditions(conditions);
  const { rows } = await db.raw(`SELECT count(*)::int AS total FROM ${table} WHERE ${where.sql}`, where.bindings);
  return rows[0].total;
}
