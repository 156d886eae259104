// Monthly demand per product, written with each calculation and read in bulk.

import { newProductDays, type SimilarProduct } from '../../domain/demand/category-demand.ts';
import type { MonthlyDemand } from '../../domain/demand/monthly-demand.ts';
import { arrayLiteral, textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The monthly demand of a product as of a calculation. */
export interface DemandRollup {
  months: MonthlyDemand;
  /** Expected units per day without season. */
  rate: number;
  countedDays: number;
}

/** Stores the roll-ups of products, each at most once. A roll-up that was calculated from newer data is not overwritten. */
export async function storeRollups(
  trx: Transaction,
  companyId: string,
  readAt: string,
  products: readonly { productId: string; rollup: DemandRollup }[],
): Promise<void> {
  if (products.length === 0) return;
  const column = (value: (rollup: DemandRollup) => number) => arrayLiteral(products.map(({ rollup }) => value(rollup)));
  const lists = (value: (months: MonthlyDemand) => number[]) =>
    textArrayLiteral(products.map(({ rollup }) => arrayLiteral(value(rollup.months))));
  const bindings = {
    companyId,
    readAt,
    productIds: arrayLiteral(products.map(({ productId }) => productId)),
    firstMonths: column(({ months }) => months.firstMonth),
    units: lists(({ units }) => units),
    days: lists(({ days }) => days),
    rates: column(({ rate }) => rate),
    countedDays: column(({ countedDays }) => countedDays),
  };
  await insertOnShard(trx, storeStatement, bindings);
}

const storeStatement = `
  WITH stored AS (
    INSERT INTO demand_rollups AS known (company_id, product_id, calculated_at, first_month, units, days, rate, counted_days)
    SELECT shard.company_id, product_id, :readAt, first_month, units::float8[], days::smallint[], rate, counted_days
    FROM ${companyShard}, unnest(:productIds::uuid[], :firstMonths::integer[], :units::text[], :days::text[], :rates::float8[],
      :countedDays::integer[]) AS sent (product_id, first_month, units, days, rate, counted_days)
    ORDER BY product_id
    ON CONFLICT (company_id, product_id) DO UPDATE SET calculated_at = excluded.calculated_at, first_month = excluded.first_month,
      units = excluded.units, days = excluded.days, rate = excluded.rate, counted_days = excluded.counted_days
    WHERE known.calculated_at <= excluded.calculated_at
    RETURNING 1
  )
  SELECT stored FROM ${companyShard}, (SELECT count(*)::int AS stored FROM stored) counted`;

/** Deletes the roll-ups of products, so that the next calculation reads all of their days. */
export async function deleteRollups(trx: Transaction, companyId: string, productIds: readonly string[]): Promise<void> {
  const rows = () =>
    trx('demand_rollups')
      .where({ company_id: companyId })
      .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)]);
  // A fixed lock order prevents deadlocks.
  await rows().orderBy('product_id').forUpdate().select('product_id');
  await rows().delete();
}

/** What the forecast of a product needs beside its own days. */
interface ForecastSource {
  productId: string;
  categoryId: string;
  /** In TRY; null if its currency has no rate. */
  price: number | null;
  /** Null until the first calculation. */
  months: MonthlyDemand | null;
  /** The product that the company chose as similar; null for none, or if its demand is unknown. */
  similar: SimilarProduct | null;
  /** The last day of the selling season, `YYYY-MM-DD`, or `MM-DD` of every year, of the product, otherwise of its category; null if the company has set neither. */
  seasonEndsOn: string | null;
}

/** Returns the category, price, monthly demand and similar product of products, whether they are listed or not. */
export async function readForecastSources(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<ForecastSource[]> {
  return await queryPrepared(
    db,
    `SELECT p.id AS "productId", p.category_id AS "categoryId", (p.price * rate.try_rate)::float8 AS price,
       CASE WHEN r.product_id IS NOT NULL THEN ${monthsJson} END AS months,
       CASE WHEN s.id IS NOT NULL THEN json_build_object('productId', s.id, 'supplierSku', s.supplier_sku, 'name', s.name,
         'categorySlug', c.slug, 'rate', similar_rollup.rate) END AS similar,
         coalesce(planning.season_ends_on, buyer.category_season_ends->>own.slug) AS "seasonEndsOn"
     FROM products p
     LEFT JOIN current_rates rate ON rate.currency = p.currency
     LEFT JOIN categories own ON own.id = p.category_id
     LEFT JOIN companies buyer ON buyer.id = :companyId
     LEFT JOIN demand_rollups r ON r.company_id = :companyId AND r.product_id = p.id
     LEFT JOIN product_planning planning ON planning.company_id = :companyId AND planning.product_id = p.id
     LEFT JOIN demand_rollups similar_rollup ON similar_rollup.company_id = :companyId
       AND similar_rollup.product_id = planning.similar_product_id AND similar_rollup.rate > 0 AND similar_rollup.counted_days >= :knownDays
     LEFT JOIN products s ON s.id = similar_rollup.product_id AND (s.company_id IS NULL OR s.company_id = :companyId)
     LEFT JOIN categories c ON c.id = s.category_id
     WHERE p.id = ANY (${hidden('uuid[]', ':productIds')}) AND (p.company_id IS NULL OR p.company_id = :companyId)`,
    { companyId, productIds: arrayLiteral(productIds), knownDays: newProductDays },
  );
}

const monthsJson = `json_build_object('firstMonth', r.first_month, 'units', to_json(r.units), 'days', to_json(r.days))`;

/** A product of the catalog with its roll-up. */
interface CatalogRollup extends DemandRollup {
  productId: string;
  categoryId: string;
  price: number | null;
}

/** Yields the roll-ups of the products in the company's catalog, up to `chunkSize` at a time. */
export async function* streamRollups(
  db: Database,
  companyId: string,
  chunkSize = 2000,
): AsyncGenerator<CatalogRollup[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.raw<{ rows: CatalogRollup[] }>(
      `SELECT r.product_id AS "productId", p.category_id AS "categoryId", (p.price * rate.try_rate)::float8 AS price,
         ${monthsJson} AS months, r.rate, r.counted_days AS "countedDays"
       FROM demand_rollups r
       JOIN products p ON p.id = r.product_id AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
       LEFT JOIN current_rates rate ON rate.currency = p.currency
       WHERE r.company_id = :companyId AND r.product_id > :after ORDER BY r.product_id LIMIT :chunkSize`,
      { companyId, after, chunkSize },
    );
    const last = rows.at(-1)?.productId;
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}
