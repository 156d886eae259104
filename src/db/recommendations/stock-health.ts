// Lists the stock of a company that needs attention, with its value at the company's cost.

import type { Company } from '../../domain/accounts/company.ts';
import type { StockIssue } from '../../domain/recommendations/stock-health.ts';
import type { Database } from '../../postgres/connection.ts';

/** A product whose stock needs attention; amounts are decimal strings in TRY, null if the exchange rate is unknown. */
interface StockHealthRow {
  productId: string;
  sku: string;
  name: string;
  health: StockIssue;
  units: number;
  currentStock: number;
  unitCost: string | null;
  stockValue: string | null;
  /** With `at_risk`: the revenue of the units that are lost; null if no sale price is known. */
  lostRevenue?: string | null;
  daysUntilStockout: string;
  calculationDate: string;
  /** The last day with sales data, `YYYY-MM-DD`; null for none. */
  dataAsOf: string | null;
  isStale: boolean;
  /** When the stock was observed, ISO 8601 UTC. */
  stockAsOf: string | null;
  /** The end of the selling season, `YYYY-MM-DD`, and the units that are expected to be left then; null for none. */
  seasonEndsOn: string | null;
  markdownUnits: number | null;
}

/** A keyset cursor: the value of a product, -1 if unknown, and its ID. */
export interface StockHealthPosition {
  value: string;
  productId: string;
}

/** A page request; without `health`, all classes. */
interface StockHealthWindow {
  health?: readonly StockIssue[] | undefined;
  limit: number;
  after?: StockHealthPosition | undefined;
}

/** The number of products, their units and value in a class. */
export interface StockHealthTotal {
  health: StockIssue;
  productCount: number;
  units: number;
  /** Decimal string in TRY; products without an exchange rate are left out. */
  stockValue: string;
  /** With `at_risk`: decimal string in TRY; products without a sale price are left out. */
  lostRevenue?: string;
}

/** A page of the list, the position after it, null on the last page, and the totals of each class that has products. */
interface StockHealthPage {
  rows: StockHealthRow[];
  next: StockHealthPosition | null;
  totals: StockHealthTotal[];
}

/** Days of sales whose mean price is the revenue of a unit at risk. */
const pricedDays = 90;

/**
 * Products are valued at TCC, or at their price in TRY for companies without TCC. Units at risk are valued at the mean price of recent sales, or
 * at TSP without any. Only the rows of the page are read whole.
 */
const pageSql = (conditions: string) => `
  WITH valued AS MATERIALIZED (
    SELECT r.product_id, r.stock_health AS health, r.health_units AS units,
      CASE WHEN r.stock_health = 'at_risk' THEN round(r.health_units * coalesce(sold.price,
        p.price * rate.try_rate * :tccCoefficient::numeric * :tspFactor::numeric + :tspAddend::numeric), 2) END AS lost_revenue,
      round(p.price * rate.try_rate * :coefficient::numeric, 2) AS unit_cost,
      r.health_units * round(p.price * rate.try_rate * :coefficient::numeric, 2) AS value
    FROM recommendations r JOIN products p ON p.id = r.product_id LEFT JOIN current_rates rate ON rate.currency = p.currency
      LEFT JOIN LATERAL (
        SELECT sum(d.revenue * paid.try_rate) / nullif(sum(d.sold_units), 0) AS price
        FROM sales_days d JOIN current_rates paid ON paid.currency = d.currency
        WHERE d.company_id = :companyId AND d.product_id = r.product_id AND d.day BETWEEN r.calculated_on - ${pricedDays} AND r.calculated_on
      ) sold ON r.stock_health = 'at_risk'
    WHERE r.company_id = :companyId AND r.stock_health <> 'healthy' AND p.listed
      AND (p.company_id IS NULL OR p.company_id = :companyId)
  ), page AS (
    SELECT * FROM valued WHERE ${conditions} ORDER BY -coalesce(value, -1), product_id LIMIT :limit + 1
  ), totals AS (
    SELECT health, count(*)::int AS "productCount", sum(units)::float8 AS units, coalesce(sum(value), 0.00)::text AS "stockValue",
      coalesce(sum(lost_revenue), 0.00)::text AS "lostRevenue"
    FROM valued GROUP BY health
  )
  SELECT (SELECT coalesce(json_agg(totals), '[]') FROM totals) AS totals,
    (SELECT coalesce(json_agg(json_build_object('productId', page.product_id, 'sku', p.sku, 'name', p.name, 'health', page.health,
         'units', page.units, 'unitCost', page.unit_cost::text, 'stockValue', page.value::text, 'lostRevenue', page.lost_revenue::text, 'currentStock', item."currentStock",
         'daysUntilStockout', item."daysUntilStockout", 'calculationDate', r.calculated_on,
         'dataAsOf', item."dataAsOf", 'isStale', coalesce(item."isStale", false), 'stockAsOf', item."stockAsOf",
         'seasonEndsOn', season->>'date', 'markdownUnits', (season->>'unitsLeft')::float8)
         ORDER BY -coalesce(page.value, -1), page.product_id), '[]')
     FROM page JOIN recommendations r ON r.company_id = :companyId AND r.product_id = page.product_id JOIN products p ON p.id = page.product_id
       CROSS JOIN LATERAL (SELECT r.explanation::json #> '{forecast,seasonEnd}' AS season) AS explained,
       json_to_record(('{' || r.item || '}')::json) AS item ("currentStock" float8, "daysUntilStockout" text, "dataAsOf" text, "isStale" boolean, "stockAsOf" text)) AS rows`;

/** Returns a page, most valuable first. */
export async function listStockHealth(
  db: Database,
  { id, tccEnabled, tccCoefficient, tspEnabled, tspFactor, tspAddend }: Company,
  { health, limit, after }: StockHealthWindow,
): Promise<StockHealthPage> {
  const conditions = [
    'true',
    ...(health === undefined ? [] : ['health = ANY (:health)']),
    ...(after === undefined ? [] : ['(-coalesce(value, -1), product_id) > (-:value::numeric, :productId::uuid)']),
  ];
  const coefficient = tccEnabled && tccCoefficient !== null ? tccCoefficient : '1';
  const { rows } = await db.raw<{ rows: [Pick<StockHealthPage, 'rows' | 'totals'>] }>(
    pageSql(conditions.join(' AND ')),
    {
      ...{ companyId: id, coefficient, health, limit, ...after },
      ...{ tccCoefficient, tspFactor: tspEnabled ? tspFactor : null, tspAddend },
    },
  );
  const [found] = rows;
  const page = found.rows.slice(0, limit).map(onlyAtRisk);
  const last = page.at(-1);
  const next = found.rows.length > limit && last ? { value: last.stockValue ?? '-1', productId: last.productId } : null;
  return { rows: page, next, totals: found.totals.map(onlyAtRisk) };
}

/** Only stock at risk has lost revenue. */
function onlyAtRisk<Row extends { health: StockIssue; lostRevenue?: unknown }>(row: Row): Row {
  const { lostRevenue: _, ...rest } = row;
  return row.health === 'at_risk' ? row : (rest as Row);
}
