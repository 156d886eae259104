// Counts of the catalog, or of a search result, by what buyers filter by.

import type { Company } from '../../../domain/accounts/company.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import {
  type Availability,
  availabilities,
  availabilityConditions,
  conditionsByFacet,
  type Facet,
  type ProductFilter,
} from '../product-filter.ts';
import type { SqlFragment } from '../sql-fragment.ts';
import { catalogRows } from './catalog-rows.ts';

/** Search results are counted up to this size. */
const maxCounted = 10_000;
/** Materials and tags that are listed, the most frequent first. */
const maxValues = 30;
/** Minimum quantities and days up to which products are counted. */
const quantitySteps = [1, 12, 24, 48, 100];
const daySteps = [7, 14, 21, 30, 45];
/** Tags for materials that are no longer in the vocabulary. */
const legacyTags = ['silicone', 'abs', 'tpe'];

/** The number of products with a value. */
interface CatalogCount {
  value: string;
  name: string;
  count: number;
}

/** The number of products up to a value. */
interface StepCount {
  upTo: number;
  count: number;
}

/**
 * Counts by value: of each part of a filter, what its choices would find together with the other parts. `capped` if the search result is larger
 * than what was counted.
 */
interface CatalogFacets {
  total: number;
  capped: boolean;
  categories: CatalogCount[];
  suppliers: CatalogCount[];
  availabilities: { value: Availability; count: number }[];
  currencies: { value: string; count: number; minPrice: string; maxPrice: string }[];
  materials: { value: string; count: number }[];
  tagCounts: CatalogCount[];
  minimumQuantities: StepCount[];
  productionTimes: StepCount[];
}

/** Returns the counts of the company's catalog, or of what a text finds in it, cached until the catalog changes. */
export async function readCatalogFacets(
  reader: CatalogReader,
  company: Company,
  { text, filter }: { text: string | undefined; filter: ProductFilter },
): Promise<CatalogFacets> {
  return await reader.catalogCache.memoize(
    ['account-facets', company.id, text, filter],
    async () => {
      const found = await catalogRows(reader, company, text, maxCounted);
      const { sql, bindings } = facetsStatement(found, filter);
      const { rows } = await reader.db.raw<{ rows: [Omit<CatalogFacets, 'capped'> & { found: number }] }>(
        sql,
        bindings,
      );
      const [{ found: foundCount, ...facets }] = rows;
      return { ...facets, capped: text !== undefined && foundCount >= maxCounted };
    },
    ({ categories, suppliers }) => 4 * (maxValues + categories.length + suppliers.length),
  );
}

/** The columns by which products are counted; `GROUPING` has a bit for each, the first is the highest. */
const groupedColumns = [
  ...(['category_id', 'supplier_id', 'availability', 'currency', 'materials', 'tags'] as const),
  ...(['minimum_quantity', 'production_time_days'] as const),
];
const allGrouped = 2 ** groupedColumns.length - 1;

/** Returns the condition on `counted` for the rows of a column, or for those of no column. */
function rowsOf(column?: (typeof groupedColumns)[number]): string {
  const bit = column === undefined ? 0 : 2 ** (groupedColumns.length - 1 - groupedColumns.indexOf(column));
  return `grouped = ${allGrouped - bit}`;
}

/**
 * Reads each product once, and counts the products by each column. `missed` names the parts of the filter that they do not match: products that miss
 * one part are counted only by the values of this part, which buyers can choose in addition.
 */
function facetsStatement(found: SqlFragment, filter: ProductFilter): SqlFragment {
  const chosen = Object.entries(conditionsByFacet(filter)).filter(([, conditions]) => conditions.length > 0);
  const misses = chosen.map(([facet, conditions]) => {
    const all = conditions.map(([sql]) => `(${sql})`).join(' AND ');
    return `CASE WHEN (${all}) IS NOT TRUE THEN '${facet}' ELSE '' END`;
  });
  const states = availabilities.map((name) => `WHEN ${availabilityConditions[name]} THEN '${name}'`);
  const of = (facet: Facet, column: (typeof groupedColumns)[number]) => {
    const isChosen = chosen.some(([name]) => name === facet);
    return `${rowsOf(column)} AND ${isChosen ? `missed IN ('', '${facet}')` : `missed = ''`}`;
  };
  const listOf = (counts: string, order: string, members = ['value', 'name', 'count']) => `(
    SELECT coalesce(json_agg(json_build_object(${members.map((name) => `'${name}', "${name}"`).join(', ')}) ORDER BY ${order}), '[]')
    FROM (${counts}) counts)`;
  const byCount = `count DESC, value`;
  const count = 'sum(n)::int AS count';
  const stepsOf = (column: 'minimum_quantity' | 'production_time_days', steps: readonly number[], facet: Facet) => `(
    SELECT coalesce(json_agg(json_build_object('upTo', step, 'count', count) ORDER BY step) FILTER (WHERE count > 0), '[]') FROM (
      SELECT step, (sum(n) FILTER (WHERE ${column} <= step))::int AS count
      FROM unnest(ARRAY[${steps.join(', ')}]) AS step, counted WHERE ${of(facet, column)}
      GROUP BY step) counts)`;
  return {
    sql: `
      WITH counted AS MATERIALIZED (
        SELECT ${groupedColumns.join(', ')}, missed, GROUPING(${groupedColumns.join(', ')}) AS grouped,
          count(*) AS n, min(price) AS min_price, max(price) AS max_price
        FROM (
          SELECT supplier_id, category_id, currency, price, materials, tags, coalesce(minimum_quantity, 1) AS minimum_quantity,
            production_time_days, CASE ${states.join(' ')} END AS availability, ${misses.length === 0 ? `''` : misses.join(' || ')} AS missed
          FROM (${found.sql}) found) products
        GROUP BY GROUPING SETS ((missed), ${groupedColumns.map((column) => `(missed, ${column})`).join(', ')}))
      SELECT (SELECT coalesce(sum(n), 0)::int FROM counted WHERE ${rowsOf()} AND missed = '') AS total,
        (SELECT coalesce(sum(n), 0)::int FROM counted WHERE ${rowsOf()}) AS found,
        ${listOf(
          `SELECT c.slug AS value, c.name_en AS name, ${count} FROM counted JOIN categories c ON c.id = category_id
           WHERE ${of('category', 'category_id')} GROUP BY 1, 2`,
          'name',
        )} AS categories,
        ${listOf(
          `SELECT s.id AS value, s.name, ${count} FROM counted JOIN suppliers s ON s.id = supplier_id
           WHERE ${of('supplier', 'supplier_id')} GROUP BY 1, 2`,
          'name',
        )} AS suppliers,
        ${listOf(
          `SELECT availability AS value, ${count} FROM counted WHERE ${of('availability', 'availability')} GROUP BY 1`,
          'value',
          ['value', 'count'],
        )} AS availabilities,
        ${listOf(
          `SELECT currency AS value, ${count}, money_text(min(min_price)) AS "minPrice", money_text(max(max_price)) AS "maxPrice"
           FROM counted WHERE ${of('price', 'currency')} GROUP BY 1`,
          byCount,
          ['value', 'count', 'minPrice', 'maxPrice'],
        )} AS currencies,
        ${listOf(
          `SELECT material AS value, ${count} FROM counted, unnest(materials) material
           WHERE ${of('material', 'materials')} AND material <> ''
           GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxValues}`,
          byCount,
          ['value', 'count'],
        )} AS materials,
        ${listOf(
          `SELECT value, coalesce((SELECT min(t.name) FROM tags t WHERE lower(t.name) = value), value) AS name, count FROM (
             SELECT tag AS value, ${count} FROM counted, unnest(tags) tag
             WHERE ${of('tags', 'tags')} AND tag NOT IN (${legacyTags.map((tag) => `'${tag}'`).join(', ')})
             GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxValues}) frequent`,
          byCount,
        )} AS "tagCounts",
        ${stepsOf('minimum_quantity', quantitySteps, 'minimumQuantity')} AS "minimumQuantities",
        ${stepsOf('production_time_days', daySteps, 'productionTime')} AS "productionTimes"`,
    // The conditions of the filter precede the rows that are found.
    bindings: [...chosen.flatMap(([, conditions]) => conditions.flatMap(([, ...values]) => values)), ...found.bindings],
  };
}

/** Returns the numbers of products in the company's catalog by supplier ID, cached until the catalog changes. */
export async function countProductsBySupplier(
  { db, catalogCache }: CatalogReader,
  companyId: string,
): Promise<ReadonlyMap<string, number>> {
  return await catalogCache.memoize(
    ['products-by-supplier', companyId],
    async () => {
      const rows: { id: string; count: string }[] = await db('product_facets')
        .whereRaw('(company_id IS NULL OR company_id = ?)', [companyId])
        .groupBy('supplier_id')
        .select({ id: 'supplier_id' })
        .count({ count: '*' });
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },
    ({ size }) => 2 * size,
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
