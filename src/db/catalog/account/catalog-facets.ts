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
import { joinConditions } from '../selection-conditions.ts';
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

/**
 * Returns the counts of the company's catalog, or of what a text finds in it, cached until the catalog changes. Companies without products of their
 * own have the same catalog, which is counted once.
 */
export async function readCatalogFacets(
  reader: CatalogReader,
  company: Company,
  { text, filter }: { text: string | undefined; filter: ProductFilter },
): Promise<CatalogFacets> {
  const isShared = text === undefined && !(await hasOwnProducts(reader, company.id));
  return await reader.catalogCache.memoize(
    ['account-facets', isShared ? null : company.id, text, filter],
    async () => {
      const found = await catalogRows(reader, company, text, maxCounted);
      const { sql, bindings } = facetsStatement(found, filter, text !== undefined);
      const { rows } = await reader.db.raw<{ rows: [Omit<CatalogFacets, 'capped'> & { found: number | null }] }>(
        sql,
        bindings,
      );
      const [{ found: foundCount, ...facets }] = rows;
      return { ...facets, capped: foundCount !== null && foundCount >= maxCounted };
    },
    ({ categories, suppliers }) => 4 * (maxValues + categories.length + suppliers.length),
  );
}

async function hasOwnProducts({ db, catalogCache }: CatalogReader, companyId: string): Promise<boolean> {
  return await catalogCache.memoize(['has-own-products', companyId], async () => {
    const own = await db('products').where({ listed: true, company_id: companyId }).first('id');
    return own !== undefined;
  });
}

/** The column by which each part of a filter is counted. `GROUPING` has a bit for each, the first is the highest. */
const columnOf = {
  category: 'category_id',
  supplier: 'supplier_id',
  availability: 'availability',
  price: 'currency',
  material: 'materials',
  tags: 'tags',
  minimumQuantity: 'minimum_quantity',
  productionTime: 'production_time_days',
} as const satisfies Partial<Record<Facet, string>>;
type CountedFacet = keyof typeof columnOf;
const countedFacets = Object.keys(columnOf) as CountedFacet[];
const groupedColumns = Object.values(columnOf);
const aggregates = 'count(*) AS n, min(price) AS min_price, max(price) AS max_price';

/** Returns the condition on `matched` for the rows of a column, or for those of no column. */
function rowsOf(column?: (typeof groupedColumns)[number]): string {
  const bit = column === undefined ? 0 : 2 ** (groupedColumns.length - 1 - groupedColumns.indexOf(column));
  return `grouped = ${2 ** groupedColumns.length - 1 - bit}`;
}

/**
 * Reads the products that match the filter once, and counts them by each column. A part that is chosen is counted by its own reading, of the
 * products that match the other parts: buyers can choose its values in addition. Rows that do not match are dropped before they are grouped.
 */
function facetsStatement(found: SqlFragment, filter: ProductFilter, isSearch: boolean): SqlFragment {
  const conditions = conditionsByFacet(filter);
  const isChosen = (facet: CountedFacet) => conditions[facet].length > 0;
  /** The condition of the parts of the filter, without one of them. */
  const matching = (without?: Facet) =>
    joinConditions([['true'], ...Object.entries(conditions).flatMap(([facet, own]) => (facet === without ? [] : own))]);
  const chosen = countedFacets.filter(isChosen).map((facet) => ({ facet, where: matching(facet) }));
  const matched = matching();
  const readings = chosen.map(
    ({ facet, where }) => `"by ${facet}" AS MATERIALIZED (
        SELECT ${columnOf[facet]}, ${aggregates} FROM listed WHERE ${where.sql} GROUP BY 1)`,
  );
  const states = availabilities.map((name) => `WHEN ${availabilityConditions[name]} THEN '${name}'`);
  /** The counts by the column of a facet. */
  const of = (facet: CountedFacet) => {
    const column = columnOf[facet];
    const from = isChosen(facet) ? `"by ${facet}"` : `matched WHERE ${rowsOf(column)}`;
    return `(SELECT ${column}, n, min_price, max_price FROM ${from}) counted`;
  };
  const listOf = (counts: string, order: string, members = ['value', 'name', 'count']) => `(
    SELECT coalesce(json_agg(json_build_object(${members.map((name) => `'${name}', "${name}"`).join(', ')}) ORDER BY ${order}), '[]')
    FROM (${counts}) counts)`;
  const byCount = `count DESC, value`;
  const count = 'sum(n)::int AS count';
  const stepsOf = (facet: 'minimumQuantity' | 'productionTime', steps: readonly number[]) => `(
    SELECT coalesce(json_agg(json_build_object('upTo', step, 'count', count) ORDER BY step) FILTER (WHERE count > 0), '[]') FROM (
      SELECT step, (sum(n) FILTER (WHERE ${columnOf[facet]} <= step))::int AS count
      FROM unnest(ARRAY[${steps.join(', ')}]) AS step, ${of(facet)}
      GROUP BY step) counts)`;
  return {
    sql: `
      WITH found AS ${isSearch ? '' : 'NOT'} MATERIALIZED (${found.sql}),
      listed AS NOT MATERIALIZED (
        SELECT id, supplier_id, category_id, currency, price, materials, tags, coalesce(minimum_quantity, 1) AS minimum_quantity,
          production_time_days, successor, supplier_stock, CASE ${states.join(' ')} END AS availability FROM found),
      ${[
        ...readings,
        `matched AS MATERIALIZED (
        SELECT ${groupedColumns.join(', ')}, GROUPING(${groupedColumns.join(', ')}) AS grouped, ${aggregates}
        FROM listed WHERE ${matched.sql}
        GROUP BY GROUPING SETS ((), ${groupedColumns.map((column) => `(${column})`).join(', ')}))`,
      ].join(',\n      ')}
      SELECT (SELECT n::int FROM matched WHERE ${rowsOf()}) AS total,
        ${isSearch ? '(SELECT count(*)::int FROM found)' : 'NULL'} AS found,
        ${listOf(
          `SELECT c.slug AS value, c.name_en AS name, ${count} FROM ${of('category')} JOIN categories c ON c.id = category_id GROUP BY 1, 2`,
          'name',
        )} AS categories,
        ${listOf(
          `SELECT s.id AS value, s.name, ${count} FROM ${of('supplier')} JOIN suppliers s ON s.id = supplier_id GROUP BY 1, 2`,
          'name',
        )} AS suppliers,
        ${listOf(`SELECT availability AS value, ${count} FROM ${of('availability')} GROUP BY 1`, 'value', ['value', 'count'])} AS availabilities,
        ${listOf(
          `SELECT currency AS value, ${count}, money_text(min(min_price)) AS "minPrice", money_text(max(max_price)) AS "maxPrice"
           FROM ${of('price')} GROUP BY 1`,
          byCount,
          ['value', 'count', 'minPrice', 'maxPrice'],
        )} AS currencies,
        ${listOf(
          `SELECT material AS value, ${count} FROM ${of('material')}, unnest(materials) material
           WHERE material <> '' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxValues}`,
          byCount,
          ['value', 'count'],
        )} AS materials,
        ${listOf(
          `SELECT value, coalesce((SELECT min(t.name) FROM tags t WHERE lower(t.name) = value), value) AS name, count FROM (
             SELECT tag AS value, ${count} FROM ${of('tags')}, unnest(tags) tag
             WHERE tag NOT IN (${legacyTags.map((tag) => `'${tag}'`).join(', ')})
             GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxValues}) frequent`,
          byCount,
        )} AS "tagCounts",
        ${stepsOf('minimumQuantity', quantitySteps)} AS "minimumQuantities",
        ${stepsOf('productionTime', daySteps)} AS "productionTimes"`,
    bindings: [...found.bindings, ...chosen.flatMap(({ where }) => where.bindings), ...matched.bindings],
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
