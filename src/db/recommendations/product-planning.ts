// Planning settings of a company's products: its own settings, and the calculated ABC class.

import type { AbcClass } from '../../domain/recommendations/replenishment.ts';
import { abcShares, type ProductPlanning } from '../../domain/recommendations/service-level.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The company's own settings of a product; null for none. */
export interface ProductSettings {
  productId: string;
  /** Decimal string. */
  serviceLevel: string | null;
  /** Takes precedence over the calculated class. */
  abcClass: AbcClass | null;
  /** The product that this one sells like while it is new. */
  similarProductId: string | null;
  /** The last day of the selling season, `YYYY-MM-DD`, or `MM-DD` of every year. */
  seasonEndsOn: string | null;
}

/** Settings of a product with its calculated class. */
interface PlannedProduct extends ProductSettings {
  /** Null until the first classification. */
  calculatedAbcClass: AbcClass | null;
}

/** Returns the settings that apply to those of the products that have any. */
export async function readProductPlanning(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductPlanning>> {
  const rows = await db('product_planning')
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .select({
      productId: 'product_id',
      serviceLevel: db.raw('trim_scale(service_level)'),
      abcClass: db.raw('coalesce(abc_class_override, abc_class)'),
    });
  return new Map(rows.map(({ productId, ...planning }) => [productId, planning]));
}

/** Returns a page of the company's products with settings or a class, ordered by ID. */
export async function listProductPlanning(
  db: Database,
  companyId: string,
  { productIds, limit, after }: { productIds?: string[] | undefined; limit: number; after?: string | undefined },
): Promise<{ rows: PlannedProduct[]; next: string | null }> {
  const known = db('product_planning')
    .where({ company_id: companyId })
    .whereRaw(
      'coalesce(service_level::text, abc_class_override, abc_class, similar_product_id::text, season_ends_on) IS NOT NULL',
    );
  if (productIds !== undefined) known.whereIn('product_id', productIds);
  const rows = await (after === undefined ? known : known.where('product_id', '>', after))
    .orderBy('product_id')
    .limit(limit + 1)
    .select({
      productId: 'product_id',
      serviceLevel: db.raw('trim_scale(service_level)'),
      abcClass: 'abc_class_override',
      calculatedAbcClass: 'abc_class',
      similarProductId: 'similar_product_id',
      seasonEndsOn: 'season_ends_on',
    });
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)!.productId : null };
}

/** Stores the company's settings of products, each at most once. Returns the number of changed products. */
export async function storeProductSettings(
  trx: Transaction,
  companyId: string,
  settings: readonly ProductSettings[],
): Promise<number> {
  const column = (name: keyof ProductSettings) => arrayLiteral(settings.map((product) => product[name]));
  const [stored] = await insertOnShard<{ changed: number }>(
    trx,
    `WITH stored AS (
         INSERT INTO product_planning AS known (company_id, product_id, service_level, abc_class_override, similar_product_id, season_ends_on)
         SELECT shard.company_id, product_id, service_level, abc_class, similar_product_id, season_ends_on
         FROM ${companyShard}, unnest(:productIds::uuid[], :serviceLevels::numeric[], :abcClasses::text[], :similarProductIds::uuid[],
           :seasonEnds::text[]) AS sent (product_id, service_level, abc_class, similar_product_id, season_ends_on)
         WHERE service_level IS NOT NULL OR abc_class IS NOT NULL OR similar_product_id IS NOT NULL OR season_ends_on IS NOT NULL OR EXISTS (
           SELECT FROM product_planning p WHERE p.company_id = :companyId AND p.product_id = sent.product_id)
         ORDER BY product_id
         ON CONFLICT (company_id, product_id) DO UPDATE
         SET service_level = excluded.service_level, abc_class_override = excluded.abc_class_override,
           similar_product_id = excluded.similar_product_id, season_ends_on = excluded.season_ends_on
         WHERE (known.service_level, known.abc_class_override, known.similar_product_id, known.season_ends_on)
           IS DISTINCT FROM (excluded.service_level, excluded.abc_class_override, excluded.similar_product_id, excluded.season_ends_on)
         RETURNING 1
       )
       SELECT changed FROM ${companyShard}, (SELECT count(*)::int AS changed FROM stored) counted`,
    {
      companyId,
      ...{ productIds: column('productId'), serviceLevels: column('serviceLevel'), abcClasses: column('abcClass') },
      ...{ similarProductIds: column('similarProductId'), seasonEnds: column('seasonEndsOn') },
    },
  );
  return stored.changed;
}

/** Products with demand data, and their revenue in TRY of the days from `:from` to `:to`. */
const revenues = `
  SELECT series.company_id, series.product_id, greatest(priced.revenue, units.quantity * product.price * rate.try_rate, 0) AS revenue
  FROM demand_series series
  LEFT JOIN (
    SELECT product_id, sum(d.revenue * r.try_rate) AS revenue FROM sales_days d JOIN current_rates r ON r.currency = d.currency
    WHERE d.company_id = :companyId AND d.day BETWEEN :from AND :to GROUP BY product_id
  ) priced ON priced.product_id = series.product_id
  LEFT JOIN (
    SELECT product_id, max(quantity) AS quantity FROM (
      SELECT product_id, sum(quantity) AS quantity FROM daily_sales
      WHERE company_id = :companyId AND day BETWEEN :from AND :to GROUP BY product_id
      UNION ALL
      SELECT product_id, (
        SELECT sum(entry.units) FROM unnest(sales_history) WITH ORDINALITY AS entry (units, place)
        WHERE last_day - cardinality(sales_history) + entry.place::integer BETWEEN :from AND :to
      ) FROM smart_reorder_products WHERE company_id = :companyId
    ) reported GROUP BY product_id
  ) units ON units.product_id = series.product_id
  LEFT JOIN products product ON product.id = series.product_id
  LEFT JOIN current_rates rate ON rate.currency = product.currency
  WHERE series.company_id = :companyId`;

/**
 * Classifies all of a company's products with demand data by their revenue in TRY of these days, both inclusive (see `abcShares`). Sales with prices
 * count at the current rates; units without prices at the catalog price. Only changed classes are written; repeated runs change nothing.
 */
export async function classifyProducts(
  db: Database,
  companyId: string,
  days: { from: string; to: string },
): Promise<void> {
  await db.raw(
    `WITH revenues AS MATERIALIZED (${revenues}), ranked AS (
       SELECT company_id, product_id, revenue, sum(revenue) OVER () AS total, coalesce(sum(revenue) OVER (
         ORDER BY revenue DESC, product_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
       FROM revenues
     ), classified AS (
       SELECT company_id, product_id, CASE WHEN revenue = 0 THEN 'C' WHEN before < total * :a::numeric THEN 'A'
         WHEN before < total * :b::numeric THEN 'B' ELSE 'C' END AS abc_class
       FROM ranked
     )
     INSERT INTO product_planning AS known (company_id, product_id, abc_class)
     SELECT company_id, product_id, abc_class FROM classified ORDER BY product_id
     ON CONFLICT (company_id, product_id) DO UPDATE SET abc_class = excluded.abc_class
     WHERE known.abc_class IS DISTINCT FROM excluded.abc_class`,
    { companyId, ...days, a: abcShares.A, b: abcShares.B },
  );
}
