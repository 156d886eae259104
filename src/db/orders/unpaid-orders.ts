// Orders with instalments that are not paid.

import type { InTransitOrder } from '../../domain/orders/eta.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import type { ScheduledOrder } from '../../domain/trading/payment-schedule.ts';
import type { Database } from '../../postgres/connection.ts';

/** An order with its payments for goods. */
export interface UnpaidOrder extends ScheduledOrder, InTransitOrder {
  id: string;
  supplier: { id: string };
  promisedOn: string | null;
  payments: Payment[];
}

/**
 * Returns the company's orders, or those from a supplier, with payment terms, without the cancelled ones, and without those whose payments for goods in their
 * own currency cover the total.
 */
export async function listUnpaidOrders(
  db: Database,
  companyId: string,
  supplierId: string | null = null,
): Promise<UnpaidOrder[]> {
  const { rows } = await db.raw<{ rows: UnpaidOrder[] }>(
    `WITH paid AS (
       SELECT p.order_id, sum(p.amount) FILTER (WHERE p.currency = o.currency) AS amount,
         json_agg(json_build_object('paymentId', p.payment_id, 'date', p.paid_on, 'amount', money_text(p.amount), 'currency', p.currency,
           'kind', p.kind) ORDER BY p.paid_on, p.payment_id) AS payments
       FROM payments p JOIN orders o ON o.company_id = :companyId AND o.id = p.order_id
       WHERE p.company_id = :companyId AND p.kind = 'goods_invoice'
       GROUP BY p.order_id
     )
     SELECT o.id, o.promised_on AS "promisedOn", o.status, o.currency, money_text(o.total_amount) AS "totalAmount", o.shipping_method AS "shippingMethod",
       json_build_object('id', o.supplier_id) AS supplier, iso_utc(o.created_at) AS "createdAt", iso_utc(o.confirmed_at) AS "confirmedAt",
       iso_utc(o.shipped_at) AS "shippedAt", iso_utc(o.delivered_at) AS "deliveredAt", iso_utc(o.accepted_at) AS "acceptedAt",
       o.earliest_payment_on AS "earliestPaymentOn", o.payment_terms AS "paymentTerms", coalesce(paid.payments, '[]') AS payments
     FROM orders o LEFT JOIN paid ON paid.order_id = o.id
     WHERE o.company_id = :companyId AND (:supplierId::uuid IS NULL OR o.supplier_id = :supplierId) AND o.payment_terms <> '[]'
       AND o.status <> 'cancelled' AND o.total_amount > coalesce(paid.amount, 0)`,
    { companyId, supplierId },
  );
  return rows;
}
