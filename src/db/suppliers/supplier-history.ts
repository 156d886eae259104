// What a company has bought from a supplier by month, how completely it was delivered, and how the prices have changed.

import type { Database } from '../../postgres/connection.ts';
import { unitsInReceipts } from '../orders/order-facts.ts';
import { countsFor } from '../orders/supplier-measures.ts';

/** A supplier, and the first day (`YYYY-MM-DD`) of what is read. */
interface HistorySelection {
  supplierId: string;
  from: string;
}

/** The orders that were created in a month; `month` is its first day, `amount` a decimal string in TRY at current exchange rates. */
export interface MonthlySpend {
  month: string;
  amount: string;
  orderCount: number;
}

/** Returns the spend of each month with orders, the earliest first. Cancelled orders are left out, as in the yearly spend. */
export async function sumSpendByMonth(
  db: Database,
  companyId: string,
  { supplierId, from }: HistorySelection,
): Promise<MonthlySpend[]> {
  const { rows } = await db.raw<{ rows: MonthlySpend[] }>(
    `SELECT date_trunc('month', o.created_at AT TIME ZONE 'UTC')::date AS month, count(*)::int AS "orderCount",
       money_text(round(coalesce(sum(o.total_amount * rate.try_rate), 0), 2)) AS amount
     FROM orders o LEFT JOIN current_rates rate ON rate.currency = o.currency
     WHERE o.company_id = :companyId AND o.supplier_id = :supplierId AND o.status <> 'cancelled'
       AND o.created_at >= :from::date AT TIME ZONE 'UTC'
     GROUP BY 1 ORDER BY 1`,
    { companyId, supplierId, from },
  );
  return rows;
}

/** The units of accepted orders; `received` counts at most those that were ordered. */
export interface FilledUnits {
  orderCount: number;
  ordered: number;
  received: number;
}

/**
 * Returns the units of the orders that were accepted on `from` or later. A line without receipts of its order is received as ordered, without its
 * short units.
 *
 * Lines of 48 and 24 units, of which 48 and 18 were received → ordered 72, received 66
 */
export async function sumFilledUnits(
  db: Database,
  companyId: string,
  { supplierId, from }: HistorySelection,
): Promise<FilledUnits> {
  const { rows } = await db.raw<{ rows: FilledUnits[] }>(
    `SELECT count(DISTINCT order_id)::int AS "orderCount", coalesce(sum(quantity), 0)::float8 AS ordered,
       coalesce(sum(CASE WHEN received_in_order > 0 THEN least(quantity, received) ELSE greatest(0, quantity - short) END), 0)::float8 AS received
     FROM (
       SELECT l.order_id, l.quantity, ${unitsInReceipts('line.received')} AS received, ${unitsInReceipts('line.short')} AS short,
         sum(${unitsInReceipts('line.received')}) OVER (PARTITION BY l.order_id) AS received_in_order
       FROM (SELECT company_id, id FROM orders WHERE company_id = :companyId AND supplier_id = :supplierId AND ${countsFor.fill_rate}) o
         JOIN order_lines l ON l.company_id = o.company_id AND l.order_id = o.id
     ) lines`,
    { companyId, supplierId, measuredFrom: from },
  );
  return rows[0]!;
}

/** What was bought of a product; `amount` is a decimal string in TRY at current exchange rates, `lastOrderAt` ISO 8601 UTC. */
export interface BoughtProduct {
  productId: string;
  sku: string;
  name: string;
  units: number;
  orderCount: number;
  amount: string;
  lastOrderAt: string;
}

/** Returns up to `limit` products of the supplier that were ordered, the highest amount first. Cancelled orders are left out, as in the spend. */
export async function listBoughtProducts(
  db: Database,
  companyId: string,
  { supplierId, from }: HistorySelection,
  limit: number,
): Promise<BoughtProduct[]> {
  const { rows } = await db.raw<{ rows: BoughtProduct[] }>(
    `SELECT p.id AS "productId", p.sku, p.name, sum(l.quantity)::float8 AS units, count(DISTINCT o.id)::int AS "orderCount",
       money_text(round(coalesce(sum(l.total_price * rate.try_rate), 0), 2)) AS amount, iso_utc(max(o.created_at)) AS "lastOrderAt"
     FROM orders o JOIN order_lines l ON l.company_id = o.company_id AND l.order_id = o.id JOIN products p ON p.id = l.product_id
       LEFT JOIN current_rates rate ON rate.currency = o.currency
     WHERE o.company_id = :companyId AND o.supplier_id = :supplierId AND o.status <> 'cancelled'
       AND o.created_at >= :from::date AT TIME ZONE 'UTC'
     GROUP BY p.id ORDER BY coalesce(sum(l.total_price * rate.try_rate), 0) DESC, p.sku LIMIT :limit`,
    { companyId, supplierId, from, limit },
  );
  return rows;
}

/** A change of the price of a product, in the currency of the supplier; `changedAt` is ISO 8601 UTC, prices are decimal strings. */
export interface SupplierPriceChange {
  productId: string;
  sku: string;
  name: string;
  changedAt: string;
  oldPrice: string;
  price: string;
}

/** Returns up to `limit` price changes of the supplier's products in the catalog of the company, the latest first. */
export async function listPriceChangesOf(
  db: Database,
  companyId: string,
  { supplierId, from }: HistorySelection,
  limit: number,
): Promise<SupplierPriceChange[]> {
  return await db('price_changes as c')
    .join('products as p', 'p.id', 'c.product_id')
    .where({ 'p.supplier_id': supplierId, 'p.listed': true })
    .where((visible) => visible.whereNull('p.company_id').orWhere({ 'p.company_id': companyId }))
    .whereRaw(`c.changed_at >= ?::date AT TIME ZONE 'UTC'`, [from])
    .orderBy([{ column: 'c.changed_at', order: 'desc' }, 'p.sku'])
    .limit(limit)
    .select({
      ...{ productId: 'p.id', sku: 'p.sku', name: 'p.name' },
      changedAt: db.raw('iso_utc(c.changed_at)'),
      oldPrice: db.raw('money_text(c.old_price)'),
      price: db.raw('money_text(c.price)'),
    });
}
