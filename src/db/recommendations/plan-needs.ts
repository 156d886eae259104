// Reads the due recommendations of a company, with what a purchase plan needs of their products and suppliers.

import type { OfferedSupplier } from '../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { ProductTerms } from '../../domain/recommendations/order-terms.ts';
import type { RecommendedOrder } from '../../domain/recommendations/recommended-orders.ts';
import { shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';
import type { Database } from '../../postgres/connection.ts';
import { supplierJson } from '../orders/offers.ts';

/** A due recommendation of a product by both methods; quantities in units, decimal strings where they can have fractions. */
export interface DueProduct {
  productId: string;
  sku: string;
  name: string;
  supplier: OfferedSupplier;
  terms: ProductTerms;
  unitsPerBox: number | null;
  weightKg: string | null;
  dimensionsCm: { length: string; width: string; height: string } | null;
  settings: { z: string; serviceLevel: string; maxCoverDays: number };
  /** Expected units per day. */
  dailyDemand: string;
  hasSeasonEnd: boolean;
  /** The last day with sales data, `YYYY-MM-DD`; null for none. */
  dataAsOf: string | null;
  isStale: boolean;
  plan: RecommendedOrder[];
  quantitiesBeforeLimit: Record<ShippingMethod, number> | null;
  recommendedMethod: ShippingMethod;
  scenarios: Record<ShippingMethod, { safetyStock: string; quantityBeforeRounding: string }>;
}

/** Which due products to read; absent for all. */
interface DueSelection {
  productIds?: readonly string[] | undefined;
  supplierIds?: readonly string[] | undefined;
  limit: number;
}

/**
 * Returns the due products in the company's catalog, most urgent first, also those that the supplier cannot deliver. Without discontinued ones: their
 * recommendations may be of an earlier day.
 */
export async function listDueProducts(
  db: Database,
  companyId: string,
  { productIds, supplierIds, limit }: DueSelection,
): Promise<DueProduct[]> {
  const { rows } = await db.raw<{ rows: DueProduct[] }>(
    `SELECT due.product_id AS "productId", p.sku, p.name, ${supplierJson} AS supplier,
       json_build_object('price', p.price::text, 'currency', p.currency, 'minimumQuantity', p.minimum_quantity,
         'orderMultiple', p.order_multiple, 'priceBreaks', p.price_breaks, 'supplierStock', p.supplier_stock,
         'restockDate', p.restock_date) AS terms,
       (p.attributes->>'unitsPerBox')::integer AS "unitsPerBox", p.attributes->>'weightKg' AS "weightKg",
       p.attributes->'dimensionsCm' AS "dimensionsCm", explained.settings, explained.scenarios,
       explained.forecast->>'dailyDemand' AS "dailyDemand", explained.forecast->>'seasonEnd' IS NOT NULL AS "hasSeasonEnd",
       explained."order"->'quantitiesBeforeLimit' AS "quantitiesBeforeLimit", item.plan, item."recommendedMethod", item."dataAsOf",
       coalesce(item."isStale", false) AS "isStale"
     FROM recommendations due JOIN products p ON p.id = due.product_id JOIN suppliers s ON s.id = p.supplier_id
       LEFT JOIN current_rates r ON r.currency = s.currency,
       json_to_record(('{' || due.item || '}')::json) AS item (plan json, "combinedQuantities" json, "recommendedMethod" text, "dataAsOf" text, "isStale" boolean),
       json_to_record(due.explanation::json) AS explained (settings json, forecast json, scenarios json, "order" json),
       coalesce(explained."order"->'quantitiesBeforeLimit', item."combinedQuantities") AS needed
     WHERE due.company_id = :companyId AND due.urgency_rank < :notDue AND p.successor IS NULL AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
       ${productIds ? 'AND due.product_id = ANY (:productIds::uuid[])' : ''}
       ${supplierIds ? 'AND p.supplier_id = ANY (:supplierIds::uuid[])' : ''}
       AND (needed->>'air')::float8 + (needed->>'sea')::float8 > 0
     ORDER BY due.urgency_rank, due.days_left, due.negated_demand, due.product_id LIMIT :limit`,
    { companyId, productIds, supplierIds, limit, notDue: shippingUrgencies.indexOf('none') },
  );
  return rows;
}
