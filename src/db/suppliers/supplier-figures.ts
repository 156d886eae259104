// Figures of a company's orders by supplier. Every statement reads the orders of one company.

import type { Database } from '../../postgres/connection.ts';
import { isLate, isOpen } from '../orders/orders.ts';
import { countsFor } from '../orders/supplier-measures.ts';

/** Amounts are decimal strings. Cancelled orders are left out. */
export interface OrderFigures {
  openOrders: number;
  openValues: { currency: string; amount: string; orderCount: number }[];
  lateOrders: number;
  /** Orders with a promised date that were delivered since `spendFrom`. */
  deliveredOrders: number;
  /**
   * Those of them that were delivered by it, a decimal string. An order with receipts counts by the share of its received units that came by then:
   * of 48 units, 45 on the promised date and 3 later → 0.9375.
   */
  onTimeOrders: string;
  /** Orders with the status `delivered`, with or without a promised date. */
  ordersToAccept: number;
  /** In TRY at current exchange rates. Orders in currencies without a rate are left out. */
  yearlySpend: string;
  /** ISO 8601 UTC. */
  lastOrderAt: string;
}

/** `today` is the current day (UTC), `spendFrom` the first day of the last 12 months. `supplierId` selects one supplier. */
interface FigureSelection {
  today: string;
  spendFrom: string;
  supplierId?: string | undefined;
}

/** Returns the figures of each supplier with orders, by supplier ID. */
export async function sumOrdersBySupplier(
  db: Database,
  companyId: string,
  { today, spendFrom, supplierId }: FigureSelection,
): Promise<Map<string, OrderFigures>> {
  const ofSupplier = supplierId === undefined ? '' : 'AND o.supplier_id = :supplierId';
  const { rows } = await db.raw<{ rows: (OrderFigures & { supplierId: string })[] }>(
    `WITH received AS MATERIALIZED (
       SELECT o.id, sum(line.received) FILTER (WHERE f.fact_on <= o.promised_on)::numeric / sum(line.received) AS on_time
       FROM orders o JOIN order_facts f ON f.company_id = o.company_id AND f.order_id = o.id
       CROSS JOIN LATERAL jsonb_to_recordset(f.lines) AS line (received integer)
       WHERE o.company_id = :companyId AND f.company_id = :companyId AND f.kind = 'receipt' AND o.promised_on IS NOT NULL ${ofSupplier}
       GROUP BY o.id HAVING sum(line.received) > 0
     ), summed AS MATERIALIZED (
       SELECT supplier_id, currency, count(*) FILTER (WHERE ${isOpen}) AS open, count(*) FILTER (WHERE ${isLate}) AS late,
         count(*) FILTER (WHERE ${countsFor.on_time}) AS delivered,
         sum(coalesce(received_on_time, (arrived_on <= promised_on)::integer)) FILTER (WHERE ${countsFor.on_time}) AS on_time,
         count(*) FILTER (WHERE status = 'delivered') AS to_accept,
         sum(total_amount) FILTER (WHERE ${isOpen}) AS open_amount,
         sum(total_amount) FILTER (WHERE created_at >= :spendFrom::date AT TIME ZONE 'UTC') AS spent, max(created_at) AS last
       FROM (
         SELECT o.*, (coalesce(delivered_at, accepted_at) AT TIME ZONE 'UTC')::date AS arrived_on,
           CASE WHEN received.id IS NOT NULL THEN coalesce(received.on_time, 0) END AS received_on_time
         FROM orders o LEFT JOIN received ON received.id = o.id
         WHERE o.company_id = :companyId AND o.status <> 'cancelled' ${ofSupplier}
       ) orders
       GROUP BY 1, 2
     )
     SELECT supplier_id AS "supplierId", sum(open)::int AS "openOrders", sum(late)::int AS "lateOrders",
       sum(delivered)::int AS "deliveredOrders", coalesce(sum(on_time), 0)::text AS "onTimeOrders",
       sum(to_accept)::int AS "ordersToAccept", iso_utc(max(last)) AS "lastOrderAt",
       coalesce(json_agg(json_build_object('currency', summed.currency, 'amount', money_text(open_amount), 'orderCount', open)
         ORDER BY summed.currency) FILTER (WHERE open > 0), '[]') AS "openValues",
       money_text(round(coalesce(sum(spent * rate.try_rate), 0), 2)) AS "yearlySpend"
     FROM summed LEFT JOIN current_rates rate ON rate.currency = summed.currency
     GROUP BY 1`,
    { companyId, lateOn: today, spendFrom, measuredFrom: spendFrom, supplierId },
  );
  return new Map(rows.map(({ supplierId, ...figures }) => [supplierId, figures]));
}

/** Returns name and currency of suppliers, ordered by name. */
export async function listSupplierNames(
  db: Database,
  supplierIds: string[],
): Promise<{ id: string; name: string; currency: string }[]> {
  return await db('suppliers').whereIn('id', supplierIds).orderBy(['name', 'id']).select('id', 'name', 'currency');
}

/** Returns whether the company has placed an order with the supplier. */
export async function hasOrdersOf(db: Database, companyId: string, supplierId: string): Promise<boolean> {
  return (
    (await db('orders').where({ company_id: companyId, supplier_id: supplierId }).first(db.raw('true AS found'))) !==
    undefined
  );
}
