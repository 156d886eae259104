// Reads what order drafts are compared with: orders that are due, units of other open drafts, and the last order of each product.

import type { AdvisedOrder } from '../../domain/orders/approval/draft-advice.ts';
import type { LastOrder } from '../../domain/orders/approval/price-reason.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { nextOrders } from '../../domain/overview/shown-urgency.ts';
import type { RecommendedOrder } from '../../domain/recommendations/recommended-orders.ts';
import type { Database } from '../../postgres/connection.ts';

/**
 * Returns the orders that are due on a day (`YYYY-MM-DD`) or, if none is, due soon, by product; none for one that needs no order. Products without a recommendation, with unknown stock or outside
 * of the company's catalog are absent.
 */
export async function listAdvisedOrders(
  db: Database,
  companyId: string,
  productIds: readonly string[],
  today: string,
): Promise<Map<string, AdvisedOrder[]>> {
  const { rows } = await db.raw<{ rows: { productId: string; plan: RecommendedOrder[] | null }[] }>(
    `SELECT r.product_id AS "productId", item.plan
     FROM recommendations r JOIN products p ON p.id = r.product_id,
       json_to_record(('{' || r.item || '}')::json) AS item (plan json, "isStockKnown" boolean)
     WHERE r.company_id = :companyId AND r.product_id = ANY (:productIds::uuid[]) AND p.listed
       AND (p.company_id IS NULL OR p.company_id = :companyId) AND item."isStockKnown" IS NOT FALSE`,
    { companyId, productIds },
  );
  return new Map(
    rows.map(({ productId, plan }) => [
      productId,
      nextOrders(plan ?? [], today).map(({ shippingMethod, quantity }) => ({ shippingMethod, quantity })),
    ]),
  );
}

/** Units of a product that an open draft orders by a method. */
interface DraftedUnits {
  draftId: string;
  productId: string;
  /** Null for a draft without a method. */
  shippingMethod: ShippingMethod | null;
  units: number;
}

/** Returns the units of these products in the open drafts of the company. */
export async function listDraftedUnits(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<DraftedUnits[]> {
  const { rows } = await db.raw<{ rows: DraftedUnits[] }>(
    `SELECT d.id AS "draftId", line->>'productId' AS "productId", d.request->>'shippingMethod' AS "shippingMethod",
       sum((line->>'quantity')::int)::int AS units
     FROM order_drafts d, json_array_elements(d.quoted) AS o, json_array_elements(o->'lines') AS line
     WHERE d.company_id = :companyId AND d.decision IS NULL AND d.expires_at > now() AND line->>'productId' = ANY (:productIds::text[])
     GROUP BY 1, 2, 3`,
    { companyId, productIds },
  );
  return rows;
}

/** Returns the latest order of each product that is not cancelled. Products without one are absent. */
export async function listLastOrders(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, LastOrder>> {
  const { rows } = await db.raw<{ rows: (LastOrder & { productId: string })[] }>(
    `SELECT DISTINCT ON (l.product_id) l.product_id AS "productId", o.order_number AS "orderNumber", iso_utc(o.created_at) AS "createdAt",
       l.quantity, money_text(l.unit_price) AS "unitPrice", o.currency
     FROM order_lines l JOIN orders o ON o.company_id = l.company_id AND o.id = l.order_id
     WHERE l.company_id = :companyId AND l.product_id = ANY (:productIds::uuid[]) AND o.status <> 'cancelled'
     ORDER BY l.product_id, o.created_at DESC, o.id DESC, l.line_number`,
    { companyId, productIds },
  );
  return new Map(rows.map(({ productId, ...order }) => [productId, order]));
}

/** Returns when the supplier last changed the price of each product. Products without a change are absent. */
export async function listPriceChangeTimes(db: Database, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { productId: string; changedAt: string }[] }>(
    `SELECT product_id AS "productId", iso_utc(max(changed_at)) AS "changedAt" FROM price_changes
     WHERE product_id = ANY (:productIds::uuid[]) GROUP BY product_id`,
    { productIds },
  );
  return new Map(rows.map(({ productId, changedAt }) => [productId, changedAt]));
}
