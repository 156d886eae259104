// Reads a product's exact daily sales and stock, for display. demand-series.ts reads them in bulk.

import type { DaySales, DayStock } from '../../domain/demand/demand.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns a product's sales by day and source from `from` to `to`, both inclusive. */
export async function readDaySales(
  db: Database,
  companyId: string,
  productId: string,
  from: string,
  to: string,
): Promise<DaySales[]> {
  const { rows } = await db.raw<{ rows: DaySales[] }>(
    `SELECT day, 'raw_sales' AS source, units, sold_units AS "soldUnits", revenue, currency
     FROM sales_days WHERE ${ofProduct}
     UNION ALL
     SELECT day, 'daily_sales', quantity, quantity, NULL, NULL FROM daily_sales WHERE ${ofProduct}
     UNION ALL
     SELECT day, 'smart_reorder', units, greatest(units, 0), NULL, NULL
     FROM smart_reorder_products,
       unnest(sales_history) WITH ORDINALITY AS entry (units, place),
       LATERAL (SELECT last_day - cardinality(sales_history) + place::integer AS day) AS its
     WHERE ${ofProduct}`,
    { companyId, productId, from, to },
  );
  return rows;
}

/** Returns a product's stock states by day and source from `from` to `to`, both inclusive. Days without stock data are left out. */
export async function readDayStock(
  db: Database,
  companyId: string,
  productId: string,
  from: string,
  to: string,
): Promise<DayStock[]> {
  const { rows } = await db.raw<{ rows: DayStock[] }>(
    `SELECT day, 'observation' AS source, out_of_stock AS "outOfStock" FROM stock_days WHERE ${ofProduct}
     UNION ALL
     SELECT day, 'daily_sales', stock_on_hand = 0 FROM daily_sales WHERE ${ofProduct} AND stock_on_hand IS NOT NULL`,
    { companyId, productId, from, to },
  );
  return rows;
}

/** Returns the day of a product's first sales or stock record of any source; null without records. */
export async function findFirstRecordDay(db: Database, companyId: string, productId: string): Promise<string | null> {
  const earliest = (table: string) =>
    `(SELECT min(day) FROM ${table} WHERE company_id = :companyId AND product_id = :productId)`;
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
    `SELECT least(${['sales_days', 'daily_sales', 'stock_days'].map(earliest).join(', ')},
       (SELECT last_day + 1 - cardinality(sales_history) FROM smart_reorder_products
        WHERE company_id = :companyId AND product_id = :productId)) AS day`,
    { companyId, productId },
  );
  return rows[0]!.day;
}

const ofProduct = 'company_id = :companyId AND product_id = :productId AND day BETWEEN :from AND :to';
