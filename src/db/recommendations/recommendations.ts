// Stores recommendations: the latest calculation of each product as pre-serialized JSON, and the calculation history.

import type { RecommendationItem } from '../../domain/recommendations/recommendation-item.ts';
import type { StockHealth } from '../../domain/recommendations/stock-health.ts';
import { arrayLiteral, textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** A product's recommendation in stored form. */
export interface StoredRecommendation {
  productId: string;
  /** 0 is the most urgent. */
  urgencyRank: number;
  /** Days until stockout, at most 9999. */
  daysLeft: number;
  /** Expected units per day, negated for ascending sorting. */
  negatedDemand: number;
  /** JSON members, without braces. */
  item: string;
  /** A JSON object. */
  explanation: string;
  recommendedQuantity: number;
  currentStock: number;
  /** Decimal strings. */
  averageDailySales: string;
  forecastAccuracy: string;
  forecastAccuracyDays: number;
  stockHealth: StockHealth['health'];
  healthUnits: number;
}

/** The time of a calculation. */
export interface CalculationTime {
  /** Its day, `YYYY-MM-DD`. */
  day: string;
  /** A timestamp before its first read. */
  readAt: string;
}

/** Returns the time for a calculation. Call it before the calculation's first read. */
export async function readCalculationTime(db: Database): Promise<CalculationTime> {
  const { rows } = await db.raw<{ rows: CalculationTime[] }>(
    `SELECT moment::date AS day, moment::text AS "readAt" FROM clock_timestamp() AS moment`,
  );
  return rows[0]!;
}

/**
 * Upserts the recommendations of a company and notifies all processes. Each product must occur once. A recommendation that was
 * calculated from newer data is not overwritten.
 */
export async function storeRecommendations(
  trx: Transaction,
  companyId: string,
  { day, readAt }: CalculationTime,
  calculated: readonly StoredRecommendation[],
): Promise<void> {
  if (calculated.length === 0) return;
  const column = <K extends keyof StoredRecommendation>(name: K) => calculated.map((row) => row[name]);
  const bindings = {
    companyId,
    day,
    readAt,
    productIds: column('productId'),
    ranks: column('urgencyRank'),
    daysLeft: column('daysLeft'),
    negatedDemand: column('negatedDemand'),
    items: textArrayLiteral(column('item')),
    explanations: textArrayLiteral(column('explanation')),
    quantities: column('recommendedQuantity'),
    stocks: column('currentStock'),
    averages: column('averageDailySales'),
    accuracies: column('forecastAccuracy'),
    accuracyDays: column('forecastAccuracyDays'),
    healths: column('stockHealth'),
    healthUnits: column('healthUnits'),
  };
  await insertOnShard(trx, storeStatement, bindings);
  await notifyRecommendationsChanged(trx, companyId);
}

const storeStatement = `
     WITH calculated AS MATERIALIZED (
       SELECT * FROM unnest(:productIds::uuid[], :ranks::smallint[], :daysLeft::float8[], :negatedDemand::float8[], :items::text[],
         :explanations::text[], :quantities::bigint[], :stocks::bigint[], :averages::numeric[], :accuracies::numeric[],
         :accuracyDays::integer[],
         :healths::text[], :healthUnits::bigint[])
         AS c (product_id, urgency_rank, days_left, negated_demand, item, explanation, recommended_quantity, current_stock,
           average_daily_sales, forecast_accuracy, forecast_accuracy_days, stock_health, health_units)
     ), stored AS (
       INSERT INTO recommendations AS known (company_id, product_id, calculated_on, calculated_at, urgency_rank, days_left,
         negated_demand, item, explanation, stock_health, health_units)
       SELECT shard.company_id, product_id, :day, :readAt, urgency_rank, days_left, negated_demand, item, explanation, stock_health,
         health_units
       FROM ${companyShard}, calculated
       -- A fixed lock order prevents deadlocks.
       ORDER BY product_id
       ON CONFLICT (company_id, product_id) DO UPDATE SET calculated_on = excluded.calculated_on,
         calculated_at = excluded.calculated_at, urgency_rank = excluded.urgency_rank, days_left = excluded.days_left,
         negated_demand = excluded.negated_demand, item = excluded.item, explanation = excluded.explanation,
         stock_health = excluded.stock_health, health_units = excluded.health_units
       WHERE known.calculated_at <= excluded.calculated_at
       RETURNING known.product_id
     ), recorded AS (
     INSERT INTO recommendation_history (company_id, calculated_on, product_id, recommended_quantity, current_stock,
       average_daily_sales, forecast_accuracy, forecast_accuracy_days, urgency_rank, days_left, negated_demand)
     SELECT shard.company_id, :day, product_id, recommended_quantity, current_stock, average_daily_sales, forecast_accuracy,
       forecast_accuracy_days, urgency_rank, days_left, negated_demand
     FROM ${companyShard}, calculated JOIN stored USING (product_id)
     ORDER BY product_id
     ON CONFLICT (company_id, calculated_on, product_id) DO UPDATE SET
       recommended_quantity = excluded.recommended_quantity, current_stock = excluded.current_stock,
       average_daily_sales = excluded.average_daily_sales, forecast_accuracy = excluded.forecast_accuracy,
       forecast_accuracy_days = excluded.forecast_accuracy_days,
       urgency_rank = excluded.urgency_rank, days_left = excluded.days_left, negated_demand = excluded.negated_demand
     )
     SELECT company_id FROM company_shards WHERE company_id = :companyId`;

/**
 * Locks the stored recommendations of the products until the transaction ends, and returns their items by product ID; without those that
 * were calculated from newer data.
 */
export async function lockItems(
  trx: Transaction,
  companyId: string,
  productIds: readonly string[],
  { readAt }: CalculationTime,
): Promise<Map<string, RecommendationItem>> {
  const rows: { productId: string; item: string }[] = await trx('recommendations')
    .where({ company_id: companyId })
    .where('calculated_at', '<=', readAt)
    .whereRaw('product_id = ANY(?::uuid[])', [arrayLiteral(productIds)])
    .orderBy('product_id')
    .forUpdate()
    .select({ productId: 'product_id', item: 'item' });
  return new Map(rows.map(({ productId, item }) => [productId, JSON.parse(`{${item}}`)]));
}

/** Deletes recommendations, calculated at or before `readAt`, of products that have left the company's catalog. */
export async function deleteInvisibleRecommendations(
  trx: Transaction,
  companyId: string,
  productIds: string[],
  { readAt }: CalculationTime,
): Promise<void> {
  if (productIds.length === 0) return;
  const deleted = await trx('recommendations')
    .where({ company_id: companyId })
    .where('calculated_at', '<=', readAt)
    .whereRaw('product_id = ANY(?::uuid[])', [productIds])
    .delete();
  if (deleted > 0) await notifyRecommendationsChanged(trx, companyId);
}

async function notifyRecommendationsChanged(trx: Transaction, companyId: string): Promise<void> {
  await notify(trx, `recommendations ${companyId}`);
}

/** The smart reordering list of a day: the text of a JSON array and the number of its elements. */
interface ReorderingList {
  json: string;
  count: number;
}

/**
 * Returns the last calculation of each product at or before a day, most urgent first, in the Standard API's format. It goes back to the
 * last run that was complete by then: products missing from that run were no longer in the company's catalog.
 */
export async function listReorderingOn(db: Database, companyId: string, day: string): Promise<ReorderingList> {
  const { rows } = await db.raw<{ rows: ReorderingList[] }>(
    `WITH complete AS (
       SELECT run_on FROM calculation_batches WHERE company_id = :companyId AND run_on <= :day
       GROUP BY run_on HAVING bool_and(done_at IS NOT NULL AND done_at < :day::date + 1) ORDER BY run_on DESC LIMIT 1
     ), latest AS (
       SELECT DISTINCT ON (product_id) * FROM recommendation_history
       WHERE company_id = :companyId AND calculated_on <= :day
         AND calculated_on >= coalesce((SELECT run_on FROM complete), '-infinity')
       ORDER BY product_id, calculated_on DESC
     )
     SELECT '[' || coalesce(string_agg(json, ','), '') || ']' AS json, count(*)::int AS count
     FROM (
       SELECT '{"product_id":"' || p.id || '","product_internal_id":"' || p.internal_id
         || '","product_name":' || to_json(p.name) || ',"product_sku":' || to_json(p.sku)
         || ',"recommended_quantity":' || recommended_quantity || ',"current_stock":' || current_stock
         || ',"average_daily_sales":' || trim_scale(average_daily_sales)
         || ',"forecast_accuracy":' || trim_scale(forecast_accuracy)
         || ',"forecast_accuracy_days":' || forecast_accuracy_days
         || ',"calculation_date":"' || calculated_on || '"}' AS json
       FROM latest JOIN products p ON p.id = latest.product_id
       WHERE p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
       ORDER BY urgency_rank, days_left, negated_demand, latest.product_id
     ) list`,
    { companyId, day },
  );
  return rows[0]!;
}

/** Deletes up to `limit` rows each of calculation history and of run batches older than `days` days; returns their number. */
export async function deleteExpiredCalculations(db: Database, days: number, limit: number): Promise<number> {
  const keys = {
    recommendation_history: ['calculated_on', 'company_id', 'product_id'],
    calculation_batches: ['run_on', 'company_id', 'batch'],
  };
  let deleted = 0;
  for (const [table, columns] of Object.entries(keys)) {
    const { rowCount } = await db.raw(
      `WITH expired AS MATERIALIZED (
         SELECT ${columns.join(', ')} FROM ${table} WHERE ${columns[0]} < now()::date - :days::int LIMIT :limit
       )
       DELETE FROM ${table} t USING expired e WHERE ${columns.map((column) => `t.${column} = e.${column}`).join(' AND ')}`,
      { days, limit },
    );
    deleted += rowCount;
  }
  return deleted;
}
