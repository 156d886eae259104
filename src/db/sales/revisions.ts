// What a company has told of one product's sales and stock, revision by revision: what stands and what it replaced.

import type { Database } from '../../postgres/connection.ts';

/** One revision; times are ISO 8601 UTC, amounts decimal strings. */
export interface Revision {
  revision: number;
  receivedAt: string;
  /** When a later revision took its place; null while it stands. */
  supersededAt: string | null;
  keyId: string | null;
  requestId: string;
}

export interface SalesRevision extends Revision {
  source: 'v2' | 'standard' | 'smart-reorder';
  /** The day of the sales; of a smart reorder the last of its days. */
  day: string;
  marketplace: string | null;
  saleId: string | null;
  /** Of a smart reorder those of each day, the oldest first, separated by spaces. */
  units: string;
  price: string | null;
  currency: string | null;
}

export interface StockRevision extends Revision {
  source: 'v2' | 'standard' | 'smart-reorder';
  observedAt: string;
  onHand: string;
  /** As it was sent; null where it was not. */
  outOfStock: boolean | null;
}

/** Which product's revisions, of one day or of all, and how many of them. */
export interface HistoryQuery {
  companyId: string;
  productId: string;
  day?: string | undefined;
  limit: number;
}

/** The same rows of a table and of its history: what stands has no successor. */
function everyRevision(columns: string, table: string, history: string, where: string): string {
  return `
    SELECT ${columns}, revision, push_id, NULL::bigint AS superseded_by FROM ${table} WHERE ${where}
    UNION ALL
    SELECT ${columns}, revision, push_id, superseded_by FROM ${history} WHERE ${where}`;
}

function told(rows: string, order: string): string {
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
  everyRevision(
    `'v2' AS source, sold_on AS day, marketplace, sale_id AS "saleId", trim_scale(units)::text AS units, money_text(price) AS price, currency`,
    'raw_sales',
    'raw_sale_history',
    onDay('sold_on'),
  ),
  everyRevision(
    `'standard', day, NULL, NULL, quantity::text, NULL, NULL`,
    'daily_sales',
    'daily_sale_history',
    onDay('day'),
  ),
  everyRevision(
    `'smart-reorder', last_day, NULL, NULL, array_to_string(sales_history, ' '), NULL, NULL`,
    'smart_reorder_products',
    'smart_reorder_history',
    inHistory,
  ),
].join(' UNION ALL ');

const stockRows = [
  everyRevision(
    `'v2' AS source, observed_at AS at, on_hand::text AS "onHand", out_of_stock AS "outOfStock"`,
    'stock_observations',
    'stock_observation_history',
    onDay("(observed_at AT TIME ZONE 'UTC')::date"),
  ),
  everyRevision(
    `'standard', day::timestamp AT TIME ZONE 'UTC', stock_on_hand::text, NULL`,
    'daily_sales',
    'daily_sale_history',
    `${onDay('day')} AND stock_on_hand IS NOT NULL`,
  ),
  everyRevision(
    `'smart-reorder', sent_at, trim_scale(current_stock)::text, NULL`,
    'smart_reorder_products',
    'smart_reorder_history',
    onDay("(sent_at AT TIME ZONE 'UTC')::date"),
  ),
].join(' UNION ALL ');

/** Returns every revision of what was told of a product's sales, the latest day and revision first. */
export async function listSalesRevisions(db: Database, query: HistoryQuery): Promise<SalesRevision[]> {
  const { rows } = await db.raw(told(salesRows, 'day DESC, source, marketplace, "saleId"'), bindingsOf(query));
  return rows.map(withoutNumbers);
}

/** Returns every revision of what was told of a product's stock, the latest moment and revision first. */
export async function listStockRevisions(db: Database, query: HistoryQuery): Promise<StockRevision[]> {
  const rows = `SELECT iso_utc(at) AS "observedAt", s.* FROM (${stockRows}) s`;
  const result = await db.raw(told(rows, 'at DESC, source'), bindingsOf(query));
  return result.rows.map(({ at: _, ...row }: Record<string, unknown>) => withoutNumbers(row));
}

function bindingsOf({ day = null, ...query }: Omit<HistoryQuery, 'day'> & { day?: string | null | undefined }) {
  return { ...query, day };
}

/** The numbers of pushes are the database's own. */
function withoutNumbers({ push_id: _, superseded_by: __, ...row }: Record<string, unknown>) {
  return row as never;
}
