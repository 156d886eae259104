// Counts of catalog selections, and the ids of small search results. Counting costs more than reading a page, so results are cached until
// the catalog changes, and a page that has no total needs none.

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

/** Of larger search results no ids are read. */
const maxIds = 1000;

/** Returns the number of matching products in the company's catalog, cached until the next change notification. */
export async function countCatalog(reader: CatalogReader, company: Company, selection: Selection): Promise<number> {
  if (isTextSearch(selection)) return await countRanked(reader, company, selection);
  if (selection.ids !== undefined) {
    const { text } = selection;
    const plan = text === undefined ? undefined : await readSearchPlan(reader, text);
    return await count(reader.db, idConditions(company, { ...selection, plan }));
  }
  if (isSearch(selection)) {
    const conditions = searchConditions(company, selection);
    return await reader.catalogCache.memoize(['matches', company.id, selection], () =>
      count(reader.db, conditions, 'product_search'),
    );
  }
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

/**
 * Returns the ids of the products that a search matches in catalog order, cached until the next change notification; null if there are more
 * than 1,000.
 */
export async function findMatches(
  { db, catalogCache }: CatalogReader,
  company: Company,
  selection: Selection,
): Promise<string[] | null> {
  const sizeOf = (ids: string[] | null) => 1 + (ids?.length ?? 0);
  return await catalogCache.memoize(
    ['ids', company.id, selection],
    async () => {
      const where = joinConditions(searchConditions(company, selection));
      const { rows } = await db.raw(
        `SELECT id FROM (SELECT created_at, product_id AS id FROM product_search WHERE ${where.sql} LIMIT ${maxIds + 1}) matches
         ORDER BY created_at, id`,
        where.bindings,
      );
      return rows.length > maxIds ? null : rows.map(({ id }: { id: string }) => id);
    },
    sizeOf,
  );
}

async function countMemoized(
  { db, catalogCache }: CatalogReader,
  key: unknown[],
  conditions: Condition[],
): Promise<number> {
  return await catalogCache.memoize(key, () => count(db, [['listed'], ...conditions]));
}

async function count(db: Knex, conditions: Condition[], table = 'products'): Promise<number> {
  const where = joinConditions(conditions);
  const { rows } = await db.raw(`SELECT count(*)::int AS total FROM ${table} WHERE ${where.sql}`, where.bindings);
  return rows[0].total;
}
