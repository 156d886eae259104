// The rows of `product_facets` from which catalog pages are counted and sorted.

import type { Company } from '../../../domain/accounts/company.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import { matchedIds, readSearchPlan } from '../ranked-search.ts';
import type { SqlFragment } from '../sql-fragment.ts';

/** Returns a subquery of the rows of the company's catalog, or of up to `limit` products that a text finds in it, in no order. */
export async function catalogRows(
  reader: CatalogReader,
  company: Company,
  text: string | undefined,
  limit: number,
): Promise<SqlFragment> {
  if (text === undefined) {
    return { sql: 'SELECT * FROM product_facets WHERE (company_id IS NULL OR company_id = ?)', bindings: [company.id] };
  }
  const { sql, bindings } = matchedIds(
    { company, selection: { text }, plan: await readSearchPlan(reader, text) },
    limit,
  );
  return { sql: `SELECT f.* FROM (${sql}) matched JOIN product_facets f ON f.id = matched.product_id`, bindings };
}
