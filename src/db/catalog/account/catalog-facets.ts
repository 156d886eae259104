// Counts of the catalog, or of a search result, by category, supplier and availability.

import type { Company } from '../../../domain/accounts/company.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import { matchedIds, readSearchPlan } from '../ranked-search.ts';
import {
  type Availability,
  availabilities,
  availabilityConditions,
  type SqlFragment,
} from '../selection-conditions.ts';

/** Search results are counted up to this size. */
const maxCounted = 10_000;

/** The number of products with a value. */
interface CatalogCount {
  value: string;
  name: string;
  count: number;
}

/** Counts by value; `capped` if the search result is larger than what was counted. */
interface CatalogFacets {
  total: number;
  capped: boolean;
  categories: CatalogCount[];
  suppliers: CatalogCount[];
  availabilities: { value: Availability; count: number }[];
}

/** Returns the counts of the company's catalog, or of what a text finds in it, cached until the catalog changes. */
export async function readCatalogFacets(
  reader: CatalogReader,
  company: Company,
  text: string | undefined,
): Promise<CatalogFacets> {
  return await reader.catalogCache.memoize(
    ['account-facets', company.id, text],
    async () => {
      const found = text === undefined ? wholeCatalog(company) : await searched(reader, company, text);
      const counts = (value: string, name: string, join: string) => `(
        SELECT coalesce(json_agg(json_build_object('value', value, 'name', name, 'count', count) ORDER BY name), '[]')
        FROM (SELECT ${value} AS value, ${name} AS name, count(*)::int AS count FROM counted ${join} GROUP BY 1, 2) counts)`;
      const states = availabilities.map((name) => `WHEN ${availabilityConditions[name]} THEN '${name}'`);
      const { rows } = await reader.db.raw<{ rows: [CatalogFacets] }>(
        `WITH counted AS MATERIALIZED (
           SELECT supplier_id, category_id, CASE ${states.join(' ')} END AS availability FROM (${found.sql}) found)
         SELECT (SELECT count(*)::int FROM counted) AS total, (SELECT count(*) >= ${maxCounted} FROM counted) AND ${text !== undefined} AS capped,
           ${counts('c.slug', 'c.name_en', 'JOIN categories c ON c.id = category_id')} AS categories,
           ${counts('s.id', 's.name', 'JOIN suppliers s ON s.id = supplier_id')} AS suppliers,
           (SELECT coalesce(json_agg(json_build_object('value', availability, 'count', count)), '[]')
             FROM (SELECT availability, count(*)::int AS count FROM counted GROUP BY 1 ORDER BY 1) states) AS availabilities`,
        found.bindings,
      );
      return rows[0];
    },
    ({ categories, suppliers }) => 1 + 2 * (categories.length + suppliers.length),
  );
}

/** Returns the number of a supplier's products in the company's catalog, cached until the catalog changes. */
export async function countSupplierProducts(
  { db, catalogCache }: CatalogReader,
  companyId: string,
  supplierId: string,
): Promise<number> {
  return await catalogCache.memoize(['supplier-products', companyId, supplierId], async () => {
    const products = () => db('products').where({ listed: true, supplier_id: supplierId }).count({ count: '*' });
    const [[shared], [own]] = await Promise.all([
      products().whereNull('company_id'),
      products().where({ company_id: companyId }),
    ]);
    return Number(shared?.count ?? 0) + Number(own?.count ?? 0);
  });
}

function wholeCatalog({ id }: Company): SqlFragment {
  return { sql: 'SELECT * FROM products WHERE listed AND (company_id IS NULL OR company_id = ?)', bindings: [id] };
}

async function searched(reader: CatalogReader, company: Company, text: string): Promise<SqlFragment> {
  const matched = matchedIds({ company, selection: { text }, plan: await readSearchPlan(reader, text) }, maxCounted);
  return {
    sql: `SELECT p.* FROM (${matched.sql}) matched JOIN products p ON p.id = matched.product_id WHERE p.listed`,
    bindings: matched.bindings,
  };
}
