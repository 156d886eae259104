// The figures of the overview page: what needs attention, spend, and stock. Every statement reads one company.

import type { Company } from '../../domain/accounts/company.ts';
import type { Attention } from '../../domain/overview/attention.ts';
import type { Database } from '../../postgres/connection.ts';
import { hasOpenClaims, hasUnclaimedShort } from '../orders/order-facts.ts';
import { isUnsent } from '../orders/order-mails.ts';
import { isDiffering, isLate } from '../orders/orders.ts';
import { countsFor } from '../orders/supplier-measures.ts';

/** Orders that somebody has to look at: their number, and the numbers by which users know the newest ones. */
interface OpenOrders {
  count: number;
  names: string[];
}

type OrderCount = Extract<
  keyof Attention,
  'lateOrders' | 'differingOrders' | 'shortOrders' | 'claimOrders' | 'unsentOrders' | 'unacceptedOrders'
>;

interface OpenWork {
  orders: Record<OrderCount, OpenOrders>;
  /** The value of the late orders in each currency; decimal strings. */
  lateAmounts: { currency: string; amount: string }[];
  openMatches: number;
  openDrafts: number;
}

/** Numbers of what concerns the connected systems. */
interface IntegrationProblems {
  failingEndpoints: number;
  failedDeliveries: number;
  failingFeedSections: number;
}

/** The limit of each count, so that its cost is bounded. */
const maxCounted = 10_000;

const maxNames = 2;

const count = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT :maxCounted) counted)`;

/** A SQL expression of the `OpenOrders` that a condition selects. */
const openOrders = (condition: string) => `(
  SELECT json_build_object('count', count(*),
    'names', coalesce((array_agg(name ORDER BY created_at DESC, id DESC))[1:${maxNames}], '{}'))
  FROM (SELECT coalesce(external_order_id, order_number) AS name, created_at, id FROM orders
    WHERE company_id = :companyId AND ${condition} ORDER BY created_at DESC, id DESC LIMIT :maxCounted) found)`;

/** Returns the orders, and the numbers of listings and drafts, that somebody has to look at. `today` is the current day (UTC). */
export async function readOpenWork(db: Database, companyId: string, today: string): Promise<OpenWork> {
  const { rows } = await db.raw<{ rows: [OpenWork] }>(
    `SELECT
       json_build_object('lateOrders', ${openOrders(isLate)}, 'differingOrders', ${openOrders(isDiffering)},
         'shortOrders', ${openOrders(hasUnclaimedShort)}, 'claimOrders', ${openOrders(hasOpenClaims)},
         'unsentOrders', ${openOrders(isUnsent())}, 'unacceptedOrders', ${openOrders("status = 'delivered'")}) AS orders,
       (SELECT coalesce(json_agg(json_build_object('currency', currency, 'amount', money_text(amount)) ORDER BY currency), '[]')
        FROM (SELECT currency, sum(total_amount) AS amount FROM (
          SELECT currency, total_amount FROM orders WHERE company_id = :companyId AND ${isLate} LIMIT :maxCounted) late GROUP BY currency) sums)
         AS "lateAmounts",
       ${count(`FROM listings l WHERE l.company_id = :companyId AND NOT EXISTS (
         SELECT FROM match_decisions d WHERE d.company_id = :companyId AND d.client_product_id = l.client_product_id
           AND d.decision = 'confirmed')`)} AS "openMatches",
       ${count(`FROM order_drafts WHERE company_id = :companyId AND decision IS NULL AND expires_at > now()`)} AS "openDrafts"`,
    { companyId, lateOn: today, maxCounted },
  );
  return rows[0];
}

/** Returns the numbers of failing endpoints, deliveries and sections of the feed. */
export async function countIntegrationProblems(db: Database, companyId: string): Promise<IntegrationProblems> {
  const { rows } = await db.raw<{ rows: [IntegrationProblems] }>(
    `SELECT
       ${count(`FROM webhook_endpoints WHERE company_id = :companyId AND removed_at IS NULL
         AND (failing_since IS NOT NULL OR paused_at IS NOT NULL)`)} AS "failingEndpoints",
       ${count(`FROM webhook_deliveries d JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
         WHERE d.company_id = :companyId AND d.status = 'failed' AND e.removed_at IS NULL`)} AS "failedDeliveries",
       ${count(`FROM feed_sections s JOIN feeds f ON f.company_id = s.company_id
         WHERE s.company_id = :companyId AND f.enabled AND s.failing_since IS NOT NULL`)} AS "failingFeedSections"`,
    { companyId, maxCounted },
  );
  return rows[0];
}

/** Returns the currencies of a company's orders and of the products with a recommendation. */
export async function listUsedCurrencies(db: Database, companyId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { currency: string }[] }>(
    `SELECT currency FROM orders WHERE company_id = :companyId
     UNION SELECT p.currency FROM recommendations r JOIN products p ON p.id = r.product_id WHERE r.company_id = :companyId`,
    { companyId },
  );
  return rows.map(({ currency }) => currency);
}

/** Order totals in TRY at current exchange rates. Orders in currencies without a rate are left out. Amounts are decimal strings. */
interface Spend {
  /** Each month (`YYYY-MM`) from the first day on, oldest first, also those without orders. */
  months: { month: string; amount: string; orderCount: number }[];
  /** The suppliers with the highest totals. */
  suppliers: { supplier: { id: string; name: string }; amount: string; orderCount: number }[];
  /** The total of the other suppliers. */
  otherSuppliers: string;
}

/** Returns the totals of orders that were created from a day on and not cancelled. */
export async function summarizeSpend(
  db: Database,
  companyId: string,
  { from, today, maxSuppliers }: { from: string; today: string; maxSuppliers: number },
): Promise<Spend> {
  const { rows } = await db.raw<{ rows: [Spend] }>(
    `WITH spent AS MATERIALIZED (
       SELECT supplier_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
         sum(total_amount * rate.try_rate) AS amount, count(*)::int AS orders
       FROM orders JOIN current_rates rate ON rate.currency = orders.currency
       WHERE company_id = :companyId AND created_at >= :from::date AT TIME ZONE 'UTC' AND ${countsFor.spend}
       GROUP BY 1, 2
     ), by_supplier AS (
       SELECT supplier_id, sum(amount) AS amount, sum(orders)::int AS orders,
         row_number() OVER (ORDER BY sum(amount) DESC, supplier_id) AS place
       FROM spent GROUP BY supplier_id
     )
     SELECT
       (SELECT json_agg(json_build_object('month', month, 'amount', money_text(round(coalesce(amount, 0), 2)), 'orderCount', coalesce(orders, 0))
          ORDER BY month)
        FROM (SELECT to_char(day, 'YYYY-MM') AS month FROM generate_series(:from::date::timestamp, :today::date, '1 month') day) months
        LEFT JOIN (SELECT month, sum(amount) AS amount, sum(orders)::int AS orders FROM spent GROUP BY month) totals USING (month)) AS months,
       (SELECT coalesce(json_agg(json_build_object('supplier', json_build_object('id', s.id, 'name', s.name),
          'amount', money_text(round(amount, 2)), 'orderCount', orders) ORDER BY place), '[]')
        FROM by_supplier JOIN suppliers s ON s.id = supplier_id WHERE place <= :maxSuppliers) AS suppliers,
       (SELECT money_text(round(coalesce(sum(amount), 0), 2)) FROM by_supplier WHERE place > :maxSuppliers) AS "otherSuppliers"`,
    { companyId, from, today, maxSuppliers },
  );
  return rows[0];
}

/** The stock of products with a recommendation. Amounts and shares are decimal strings, amounts in TRY. */
interface StockFigures {
  productCount: number;
  units: number;
  stockValue: string;
  /** Whether products are valued at TCC; otherwise at their price. */
  isAtTcc: boolean;
  /** The value of the stock ÷ the value of the expected demand of a day, of products whose stock is known; null without demand. */
  daysOfStock: string | null;
  /** Mean accuracy of the forecasts, 0 to 1, weighted by the value of sales; null without one. */
  forecastAccuracy: string | null;
}

/** Returns the figures. Products are valued at TCC, or at their price in TRY for companies without TCC. */
export async function summarizeStock(
  db: Database,
  { id, tccEnabled, tccCoefficient }: Pick<Company, 'id' | 'tccEnabled' | 'tccCoefficient'>,
): Promise<StockFigures> {
  const isAtTcc = tccEnabled && tccCoefficient !== null;
  const coefficient = isAtTcc ? tccCoefficient : '1';
  const { rows } = await db.raw<{ rows: [Omit<StockFigures, 'isAtTcc'>] }>(
    `SELECT count(*)::int AS "productCount", coalesce(sum(stock), 0)::float8 AS units,
       money_text(round(coalesce(sum(stock * unit_value), 0), 2)) AS "stockValue",
       round(sum(stock * unit_value) / nullif(sum(daily_demand * unit_value) FILTER (WHERE is_stock_known), 0), 1)::text AS "daysOfStock",
       round(sum(accuracy * daily_sales * unit_value) / nullif(sum(daily_sales * unit_value) FILTER (WHERE accuracy_days > 0), 0), 4)::text
         AS "forecastAccuracy"
     FROM (
       SELECT item."currentStock" AS stock, coalesce(item."isStockKnown", true) AS is_stock_known, (-r.negated_demand)::numeric AS daily_demand,
         item."averageDailySales" AS daily_sales, item."forecastAccuracy" AS accuracy,
         item."forecastAccuracyDays" AS accuracy_days,
         p.price * rate.try_rate * :coefficient::numeric AS unit_value
       FROM recommendations r JOIN products p ON p.id = r.product_id LEFT JOIN current_rates rate ON rate.currency = p.currency
         CROSS JOIN LATERAL json_to_record(('{' || r.item || '}')::json)
           AS item ("currentStock" numeric, "isStockKnown" boolean, "averageDailySales" numeric, "forecastAccuracy" numeric, "forecastAccuracyDays" integer)
       WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
     ) stocked`,
    { companyId: id, coefficient },
  );
  return { ...rows[0], isAtTcc };
}
