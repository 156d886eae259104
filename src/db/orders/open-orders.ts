// Units in transit by product: the open units of the lines of open orders.

import type { InTransitOrder } from '../../domain/orders/eta.ts';
import type { Order } from '../../domain/orders/order.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';
import { dueUnits, unitsInReceipts } from './order-facts.ts';
import { orderLinesColumn } from './orders.ts';

/** Open units of a product in an order that has not been accepted. */
interface OpenOrderUnits extends InTransitOrder {
  productId: string;
  /** ID of the order. */
  id: string;
  orderNumber: string;
  supplier: { id: string };
  /** `YYYY-MM-DD` */
  promisedOn: string | null;
  quantity: number;
  /** The number of lines of the order that were confirmed differently, and about which nobody decided. */
  openDifferences: number;
}

/**
 * Returns the open units of these products in the company's open orders, ordered by product and order: of each line, the ordered units without
 * those that the company accepted not to get, and those that its receipts state as received or short.
 */
export async function listOpenOrderUnits(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<OpenOrderUnits[]> {
  const { rows } = await db.raw<{ rows: OpenOrderUnits[] }>(
    `SELECT l.product_id AS "productId", o.id, o.order_number AS "orderNumber", json_build_object('id', o.supplier_id) AS supplier,
       o.status, o.shipping_method AS "shippingMethod", iso_utc(o.shipped_at) AS "shippedAt", o.promised_on AS "promisedOn",
       iso_utc(o.confirmed_at) AS "confirmedAt", o.earliest_payment_on AS "earliestPaymentOn", l.quantity,
       o.open_differences AS "openDifferences"
     FROM orders o, LATERAL (
       SELECT product_id, sum(greatest(0, ${dueUnits} - ${unitsInReceipts('line.received + coalesce(line.short, 0)')}))::float8 AS quantity
       FROM order_lines l WHERE l.company_id = :companyId AND l.order_id = o.id AND product_id = ANY (:productIds::uuid[])
       GROUP BY product_id
     ) l
     WHERE o.company_id = :companyId AND o.status IN ('created', 'part_paid', 'paid', 'on_the_way', 'delivered')
       AND l.quantity > 0
     ORDER BY l.product_id, o.order_number`,
    { companyId, productIds },
  );
  return rows;
}

/** Returns what the quantities of the lines of these orders depend on, beside their facts. */
export async function listOrderedGoods(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<Pick<Order, 'id' | 'status' | 'promisedOn' | 'lines'>[]> {
  return await db({ o: 'orders' })
    .where({ company_id: companyId })
    .whereRaw('id = ANY (?::uuid[])', [arrayLiteral(orderIds)])
    .select({
      id: 'id',
      status: 'status',
      promisedOn: 'promised_on',
      lines: db.raw(orderLinesColumn, { companyId }),
    });
}
