// What to order: the latest calculation of each product as ready JSON, and what calculations of the past said.

import type { Company } from '../../domain/accounts/company.ts';
import { defaultLocale } from '../../domain/locale.ts';
import { localizedItem, type ReasonFacts } from '../../domain/recommendations/recommendation-item.ts';
import type { ReasonInput } from '../../domain/recommendations/shipping-reason.ts';
import { textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import { containsText } from '../../postgres/text-match.ts';

/** A product's recommendation as it is stored. */
export interface StoredRecommendation {
  productId: string;
  /** 0 is the most urgent. */
  urgencyRank: number;
  /** Days until stock runs out; Infinity where no demand is expected. */
  daysLeft: number;
  /** Units a day that are expected, negated. */
  lessDemand: number;
  /** JSON members, without braces. */
  item: string;
  /** A JSON object. */
  explanation: string;
  recommendedQuantity: number;
  currentStock: number;
  /** Decimal strings. */
  averageDailySales: string;
  forecastAccuracy: string | null;
}

/** When a calculation was made. */
export interface CalculationTime {
  /** Its day, `YYYY-MM-DD`. */
  day: string;
  /** A moment before it read anything. */
  readAt: string;
}

/** Returns the time of a calculation that has read nothing yet. */
export async function readCalculationTime(db: Database): Promise<CalculationTime> {
  const { rows } = await db.raw<{ rows: CalculationTime[] }>(
    `SELECT moment::date AS day, moment::text AS "readAt" FROM clock_timestamp() AS moment`,
  );
  return rows[0]!;
}

/**
 * Stores what was calculated of products of a company, none of them twice, in place of what was calculated from older
 * readings; a newer one stays. Every process learns of it.
 */
export async function storeRecommendations(
  trx: Transaction,
  companyId: string,
  { day, readAt }: CalculationTime,
  calculated: readonly StoredRecommendation[],
): Promise<void> {
  if (calculated.length === 0) return;
  const column = <K extends keyof StoredRecommendation>(name: K) => calculated.map((row) => row[name]);
  await trx.raw(
    `WITH calculated AS MATERIALIZED (
       SELECT * FROM unnest(:productIds::uuid[], :ranks::smallint[], :daysLeft::float8[], :lessDemand::float8[], :items::text[],
         :explanations::text[], :quantities::bigint[], :stocks::bigint[], :averages::numeric[], :accuracies::numeric[])
         AS c (product_id, urgency_rank, days_left, less_demand, item, explanation, recommended_quantity, current_stock,
           average_daily_sales, forecast_accuracy)
     ), stored AS (
       INSERT INTO recommendations AS known (company_id, product_id, calculated_on, calculated_at, urgency_rank, days_left,
         less_demand, item, explanation)
       SELECT :companyId, product_id, :day, :readAt, urgency_rank, days_left, less_demand, item, explanation FROM calculated
       -- In one order always, so that no two writers wait for each other.
       ORDER BY product_id
       ON CONFLICT (company_id, product_id) DO UPDATE SET calculated_on = excluded.calculated_on,
         calculated_at = excluded.calculated_at, urgency_rank = excluded.urgency_rank, days_left = excluded.days_left,
         less_demand = excluded.less_demand, item = excluded.item, explanation = excluded.explanation
       WHERE known.calculated_at <= excluded.calculated_at
       RETURNING product_id
     )
     INSERT INTO recommendation_history (company_id, calculated_on, product_id, recommended_quantity, current_stock,
       average_daily_sales, forecast_accuracy, urgency_rank, days_left, less_demand)
     SELECT :companyId, :day, product_id, recommended_quantity, current_stock, average_daily_sales, forecast_accuracy,
       urgency_rank, days_left, less_demand
     FROM calculated JOIN stored USING (product_id)
     ORDER BY product_id
     ON CONFLICT (company_id, calculated_on, product_id) DO UPDATE SET
       recommended_quantity = excluded.recommended_quantity, current_stock = excluded.current_stock,
       average_daily_sales = excluded.average_daily_sales, forecast_accuracy = excluded.forecast_accuracy,
       urgency_rank = excluded.urgency_rank, days_left = excluded.days_left, less_demand = excluded.less_demand`,
    {
      companyId,
      day,
      readAt,
      productIds: column('productId'),
      ranks: column('urgencyRank'),
      daysLeft: column('daysLeft'),
      lessDemand: column('lessDemand'),
      items: textArrayLiteral(column('item')),
      explanations: textArrayLiteral(column('explanation')),
      quantities: column('recommendedQuantity'),
      stocks: column('currentStock'),
      averages: column('averageDailySales'),
      accuracies: column('forecastAccuracy'),
    },
  );
  await announceRecommendations(trx, companyId);
}

/** Deletes what was calculated, before `readAt`, of products that are none of the company's catalog any more. */
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
  if (deleted > 0) await announceRecommendations(trx, companyId);
}

async function announceRecommendations(trx: Transaction, companyId: string): Promise<void> {
  await notify(trx, `recommendations ${companyId}`);
}

/** A place in a company's list: the one of this product, with numbers as PostgreSQL writes them. */
export interface ListPosition {
  urgencyRank: string;
  daysLeft: string;
  lessDemand: string;
  productId: string;
}

/** Which part of a list is wanted; without a limit all that follows. */
export interface ListWindow {
  limit?: number | undefined;
  after?: ListPosition | undefined;
  /** Only of products whose name or SKU holds this text. */
  search?: string | undefined;
}

/** A part of a list: the text of a JSON array, how many it holds, and its last place where more follow. */
export interface ListPage {
  json: string;
  count: number;
  next: ListPosition | null;
}

/**
 * Returns recommendations of the products in the company's catalog, the most urgent first, in the company's locale, with
 * explanations if wanted.
 */
export async function listRecommendationPage(
  db: Database,
  { id: companyId, locale }: Pick<Company, 'id' | 'locale'>,
  { limit, after, search }: ListWindow,
  explained: boolean,
): Promise<ListPage> {
  const last = (column: string) => `(array_agg(${column}))[count(*)]::text`;
  const isStored = locale === defaultLocale;
  const { rows } = await db.raw(
    `SELECT ${isStored ? `${membersText(explained)} AS members` : `json_agg(${localizable(explained)})::text AS localizable`},
       count(*)::int AS count, ${last('urgency_rank')} AS "urgencyRank", ${last('days_left')} AS "daysLeft",
       ${last('less_demand')} AS "lessDemand", ${last('product_id')} AS "productId"
     FROM (${listFrom(after, search)} LIMIT :limit) page`,
    { companyId, limit: limit ?? null, search, ...after },
  );
  const { members, localizable: items, count, ...place } = rows[0];
  const hasMore = count === limit && (await isFollowed(db, companyId, place, search));
  const json = isStored ? `[${members ?? ''}]` : localizedList(items, locale);
  return { json, count, next: hasMore ? place : null };
}

function membersText(explained: boolean): string {
  return `'{' || string_agg(${explained ? `item || ',"explain":' || explanation` : 'item'}, '},{') || '}'`;
}

function localizable(explained: boolean): string {
  return `json_build_object('item', ('{' || item || '}')::json, 'facts', json_build_object(
    'dailyDemand', explanation::json #> '{forecast,dailyDemand}', 'seaSlackDays', explanation::json #> '{choice,seaSlackDays}')
    ${explained ? `, 'explain', explanation::json` : ''})`;
}

/** A recommendation with what its reason is made from. */
interface Localizable {
  item: Omit<ReasonInput, keyof ReasonFacts>;
  facts: ReasonFacts;
  explain?: unknown;
}

function localizedList(text: string | null, locale: Company['locale']): string {
  const items: Localizable[] = JSON.parse(text ?? '[]');
  return JSON.stringify(items.map(({ item, facts, explain }) => ({ ...localizedItem(item, facts, locale), explain })));
}

async function isFollowed(
  db: Database,
  companyId: string,
  place: ListPosition,
  search: string | undefined,
): Promise<boolean> {
  const { rows } = await db.raw(`${listFrom(place, search)} LIMIT 1`, { companyId, search, ...place });
  return rows.length > 0;
}

function listFrom(after: ListPosition | undefined, search: string | undefined): string {
  const place = 'r.urgency_rank, r.days_left, r.less_demand, r.product_id';
  return `
    SELECT r.* FROM recommendations r JOIN products p ON p.id = r.product_id
    WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
      ${search === undefined ? '' : `AND ${containsText(['p.name', 'p.sku'])}`}
      ${after ? `AND (${place}) > (:urgencyRank, :daysLeft, :lessDemand, :productId)` : ''}
    ORDER BY ${place}`;
}

/** What smart reordering shows of a day: the text of a JSON array, and how many it holds. */
export interface ReorderingList {
  json: string;
  count: number;
}

/**
 * Returns what was calculated last of each product, at or before a day, the most urgent first, in the form of the Standard API. It
 * goes back to the last run that was complete by then: what that did not calculate was no longer in the company's catalog.
 */
export async function listReorderingOn(db: Database, companyId: string, day: string): Promise<ReorderingList> {
  const { rows } = await db.raw<{ rows: ReorderingList[] }>(
    `WITH complete AS (
       SELECT run_on FROM recommendation_pieces WHERE company_id = :companyId AND run_on <= :day
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
         || ',"forecast_accuracy":' || coalesce(trim_scale(forecast_accuracy)::text, 'null')
         || ',"calculation_date":"' || calculated_on || '"}' AS json
       FROM latest JOIN products p ON p.id = latest.product_id
       WHERE p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
       ORDER BY urgency_rank, days_left, less_demand, latest.product_id
     ) list`,
    { companyId, day },
  );
  return rows[0]!;
}

/** Deletes up to `most` rows of what was calculated, and of how runs went, more than `days` days ago; returns how many. */
export async function deleteExpiredCalculations(db: Database, days: number, most: number): Promise<number> {
  const tables = ['recommendation_history', 'recommendation_pieces'] as const;
  const day = { recommendation_history: 'calculated_on', recommendation_pieces: 'run_on' };
  let deleted = 0;
  for (const table of tables) {
    const { rowCount } = await db.raw(
      `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${day[table]} < current_date - :days::int LIMIT :most)`,
      { days, most },
    );
    deleted += rowCount;
  }
  return deleted;
}
