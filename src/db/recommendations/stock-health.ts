// Lists the stock of a company that needs attention, with its value at the company's cost.

import type { Company } from '../../domain/accounts/company.ts';
import type { StockIssue } from '../../domain/recommendations/stock-health.ts';
import type { Database } from '../../postgres/connection.ts';

/** A product whose stock needs attention; amounts are decimal strings in TRY, null if the exchange rate is unknown. */
export interface StockHealthRow {
  productId: string;
  sku: string;
  name: string;
  health: StockIssue;
  units: number;
  currentStock: number;
  unitCost: string | null;
  value: string | null;
  daysUntilStockout: string | null;
  calculationDate: string;
}

/** A keyset cursor: the value of a product, -1 if unknown, and its ID. */
export interface StockHealthPosition {
  value: string;
  productId: string;
}

/** A page request; without `health`, all classes. */
export interface StockHealthWindow {
  health?: StockIssue | undefined;
  limit: number;
  after?: StockHealthPosition | undefined;
}

/** The number of products, their units and value in a class. */
export interface StockHealthTotal {
  health: StockIssue;
  products: number;
  units: number;
  /** Decimal string in TRY; products without an exchange rate are left out. */
  value: string;
}

/** Products are valued at TCC, or at their price in TRY for companies without TCC. */
const valuedProducts = `
  SELECT r.product_id, p.sku, p.name, r.stock_health AS health, r.health_units AS units, r.item, r.calculated_on,
    round(p.price * rate.try_rate * :coefficient::numeric, 2) AS unit_cost,
    r.health_units * round(p.price * rate.try_rate * :coefficient::numeric, 2) AS value
  FROM recommendations r JOIN products p ON p.id = r.product_id LEFT JOIN current_rates rate ON rate.currency = p.currency
  WHERE r.company_id = :companyId AND r.stock_health <> 'healthy' AND p.listed
    AND (p.company_id IS NULL OR p.company_id = :companyId)`;

/** Returns the products of a page, most valuable first, and the position after it, null on the last page. */
export async function listStockHealth(
  db: Database,
  company: Company,
  { health, limit, after }: StockHealthWindow,
): Promise<{ rows: StockHealthRow[]; next: StockHealthPosition | null }> {
  const { rows } = await db.raw<{ rows: StockHealthRow[] }>(
    `SELECT product_id AS "productId", sku, name, health, units::float8 AS units, unit_cost::text AS "unitCost", value::text AS value,
       (('{' || item || '}')::json->>'currentStock')::float8 AS "currentStock",
       ('{' || item || '}')::json->>'daysUntilStockout' AS "daysUntilStockout", calculated_on::text AS "calculationDate"
     FROM (${valuedProducts} ${health === undefined ? '' : 'AND r.stock_health = :health'}) valued
     ${after === undefined ? '' : 'WHERE (-coalesce(value, -1), product_id) > (-:value::numeric, :productId::uuid)'}
     ORDER BY -coalesce(value, -1), product_id LIMIT :limit + 1`,
    { ...tenant(company), health, limit, ...after },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? { value: last.value ?? '-1', productId: last.productId } : null;
  return { rows: page, next };
}

/** Returns the totals of each class that has products. */
export async function sumStockHealth(db: Database, company: Company): Promise<StockHealthTotal[]> {
  const { rows } = await db.raw<{ rows: StockHealthTotal[] }>(
    `SELECT health, count(*)::int AS products, sum(units)::float8 AS units, coalesce(sum(value), 0.00)::text AS value
     FROM (${valuedProducts}) valued GROUP BY health`,
    tenant(company),
  );
  return rows;
}

function tenant({ id, tccEnabled, tccCoefficient }: Company) {
  return { companyId: id, coefficient: tccEnabled && tccCoefficient !== null ? tccCoefficient : '1' };
}
