// Lists all revisions, current and replaced, of the sales and stock data that a company sent for a product.

import type { Database } from '../../postgres/connection.ts';

/** A revision. Times are ISO 8601 UTC, amounts are decimal strings. */
export interface Revision {
  revision: number;
  receivedAt: string;
  /** When a later revision replaced it; null for the current one. */
  supersededAt: string | null;
  keyId: string | null;
  requestId: string;
}

interface SalesRevision extends Revision {
  source: 'v2' | 'standard' | 'smart-reorder';
  /** The day of the sales; for a smart reorder, the last day of its sales history. */
  day: string;
  marketplace: string | null;
  saleId: string | null;
  /** For a smart reorder, the units of each day, oldest first, separated by spaces. */
  units: string;
  price: string | null;
  currency: string | null;
}

interface StockRevision extends Revision {
  source: 'v2' | 'standard' | 'smart-reorder';
  observedAt: string;
  onHand: string;
  /** As sent; null if omitted. */
  outOfStock: boolean | null;
}

/** Selects the revisions of a product, of one day or all days, up to `limit`. */
export interface HistoryQuery {
  companyId: string;
  productId: string;
  day?: string | undefined;
  limit: number;
}

/** Returns a query of a table and its history table; `superseded_by` is null for current rows. */
function selectRevisions(columns: string, table: string, history: string, where: string): string {
  return `
    SELECT ${columns}, revision, push_id, NULL::bigint AS superseded_by FROM ${table} WHERE ${where}
    UNION ALL
    SELECT ${columns}, revision, push_id, superseded_by FROM ${history} WHERE ${where}`;
}

function withPushes(rows: string, order: string): string {
  return `
    SELECT r.*, iso_utc(p.received_at) AS "receivedAt", iso_utc(later.received_at) AS "supersededAt", p.key_id AS "keyId",
      p.request_id AS "requestId"
    FROM (${rows}) r
    JOIN pushes p ON p.company_id = :companyId AND p.push_id = r.push_id
    LEFT JOIN pushes later ON later.company_id = :companyId AND later.push_id = r.superseded_by
    ORDER BY ${order}, revision DESC LIMIT :limit`;
}

const ofProduct = 'company_id = :companyId AND product_id = :productId';
const onDay = (day: string) => `${ofProduct} AND (:day::date IS NULL OR ${day} = :day)`;
const inHistory = `${ofProduct} AND (:day::date IS NULL OR :day BETWEEN last_day + 1 - cardinality(sales_history) AND last_day)`;

const salesRows = [
  selectRevisions(
    `'v2' AS source, sold_on AS day, marketplace, sale_id AS "saleId", trim_scale(units)::text AS units, money_text(price) AS price, currency`,
    'raw_sales',
    'raw_sale_history',
    onDay('sold_on'),
  ),
  selectRevisions(
    `'standard', day, NULL, NULL, quantity::text, NULL, NULL`,
    'daily_sales',
    'daily_sale_history',
    onDay('day'),
  ),
  selectRevisions(
    `'smart-reorder', last_day, NULL, NULL, array_to_string(sales_history, ' '), NULL, NULL`,
    'smart_reorder_products',
    'smart_reorder_history',
    inHistory,
  ),
].join(' UNION ALL ');

const stockRows = [
  selectRevisions(
    `'v2' AS source, observed_at AS at, on_hand::text AS "onHand", out_of_stock AS "outOfStock"`,
    'stock_observations',
    'stock_observation_history',
    onDay("(observed_at AT TIME ZONE 'UTC')::date"),
  ),
  selectRevisions(
    `'standard', day::timestamp AT TIME ZONE 'UTC', stock_on_hand::text, NULL`,
    'daily_sales',
    'daily_sale_history',
    `${onDay('day')} AND stock_on_hand IS NOT NULL`,
  ),
  selectRevisions(
    `'smart-reorder', sent_at, trim_scale(current_stock)::text, NULL`,
    'smart_reorder_products',
    'smart_reorder_history',
    onDay("(sent_at AT TIME ZONE 'UTC')::date"),
  ),
].join(' UNION ALL ');

/** Returns the revisions of a product's sales, latest day and revision first. */
export async function listSalesRevisions(db: Database, query: HistoryQuery): Promise<SalesRevision[]> {
  const { rows } = await db.raw(withPushes(salesRows, 'day DESC, source, marketplace, "saleId"'), toBindings(query));
  return rows.map(omitPushIds);
}

/** Returns the revisions of a product's stock, latest observation and revision first. */
export async function listStockRevisions(db: Database, query: HistoryQuery): Promise<StockRevision[]> {
  const rows = `SELECT iso_utc(at) AS "observedAt", s.* FROM (${stockRows}) s`;
  const result = await db.raw(withPushes(rows, 'at DESC, source'), toBindings(query));
  return result.rows.map(({ at: _, ...row }: Record<string, unknown>) => omitPushIds(row));
}

function toBindings({ day = null, ...query }: Omit<HistoryQuery, 'day'> & { day?: string | null | undefined }) {
  return { ...query, day };
}

/** Removes push IDs, which are internal. */
function omitPushIds({ push_id: _, superseded_by: __, ...row }: Record<string, unknown>) {
  return row as never;
}
