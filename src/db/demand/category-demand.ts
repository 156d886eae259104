// Demand per category of a company, replaced by each nightly run.

import type { CategoryDemand } from '../../domain/demand/category-demand.ts';
import { arrayLiteral, textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** Replaces the demand of all categories of a company. */
export async function replaceCategoryDemand(
  trx: Transaction,
  companyId: string,
  categories: ReadonlyMap<string, Omit<CategoryDemand, 'slug'>>,
): Promise<void> {
  const ids = arrayLiteral([...categories.keys()]);
  await trx('category_demand')
    .where({ company_id: companyId })
    .whereRaw('category_id <> ALL (?::uuid[])', [ids])
    .delete();
  if (categories.size === 0) return;
  const rows = [...categories.values()];
  const column = (name: 'profileProducts' | 'profileYears') => arrayLiteral(rows.map((row) => row[name]));
  const lists = (value: (row: Omit<CategoryDemand, 'slug'>) => Float64Array) =>
    textArrayLiteral(rows.map((row) => arrayLiteral([...value(row)])));
  const bindings = {
    ...{ companyId, ids, products: column('profileProducts'), years: column('profileYears') },
    profiles: lists(({ profile }) => profile ?? new Float64Array()),
    ...{ prices: lists(({ prices }) => prices), rates: lists((row) => row.rates) },
  };
  await insertOnShard(trx, storeStatement, bindings);
}

const storeStatement = `
  WITH stored AS (
    INSERT INTO category_demand (company_id, category_id, profile, profile_products, profile_years, prices, rates)
    SELECT shard.company_id, category_id, nullif(profile, '{}')::float8[], profile_products, profile_years, prices::float8[],
      rates::float8[]
    FROM ${companyShard}, unnest(:ids::uuid[], :profiles::text[], :products::integer[], :years::integer[], :prices::text[],
      :rates::text[]) AS sent (category_id, profile, profile_products, profile_years, prices, rates)
    ORDER BY category_id
    ON CONFLICT (company_id, category_id) DO UPDATE SET profile = excluded.profile, profile_products = excluded.profile_products,
      profile_years = excluded.profile_years, prices = excluded.prices, rates = excluded.rates
    RETURNING 1
  )
  SELECT stored FROM ${companyShard}, (SELECT count(*)::int AS stored FROM stored) counted`;

type CategoryRow = Record<'profile' | 'prices' | 'rates', number[]> &
  Pick<CategoryDemand, 'slug' | 'profileProducts' | 'profileYears'> & { categoryId: string };

/** Returns the demand of those of the categories that have any, by category ID. */
export async function readCategoryDemand(
  db: Database,
  companyId: string,
  categoryIds: readonly string[],
): Promise<Map<string, CategoryDemand>> {
  const rows: CategoryRow[] = await queryPrepared(
    db,
    `SELECT d.category_id AS "categoryId", c.slug, to_json(d.profile) AS profile, d.profile_products AS "profileProducts",
       d.profile_years AS "profileYears", to_json(d.prices) AS prices, to_json(d.rates) AS rates
     FROM category_demand d JOIN categories c ON c.id = d.category_id
     WHERE d.company_id = :companyId AND d.category_id = ANY (${hidden('uuid[]', ':categoryIds')})`,
    { companyId, categoryIds: arrayLiteral(categoryIds) },
  );
  return new Map(
    rows.map(({ categoryId, profile, prices, rates, ...row }) => [
      categoryId,
      {
        ...row,
        profile: profile && Float64Array.from(profile),
        prices: Float64Array.from(prices),
        rates: Float64Array.from(rates),
      },
    ]),
  );
}
