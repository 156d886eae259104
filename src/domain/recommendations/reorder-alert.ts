// Events of recommendations: a product's stock and orders in transit fall to its reorder point, or its next order becomes urgent.

import type { DomainEvent, EventName } from '../events/event.ts';
import type { RecommendationItem } from './recommendation-item.ts';

export const alertEventNames = ['stock.low', 'recommendation.urgent'] as const satisfies EventName[];

export type AlertName = (typeof alertEventNames)[number];

/** The members of a recommendation that alerts depend on. */
type AlertItem = Pick<
  RecommendationItem,
  'currentStock' | 'isStockKnown' | 'ordersInTransit' | 'reorderPoint' | 'shippingUrgency'
>;

/** Product data in alerts. */
interface AlertProduct {
  productId: string;
  sku: string;
  name: string;
  supplier: { id: string; name: string };
}

/** Returns the alerts of a recommendation that the earlier one did not have. */
export function newAlerts(before: AlertItem, after: AlertItem): AlertName[] {
  return alertEventNames.filter((name) => !conditions[name](before) && conditions[name](after));
}

const conditions: Record<AlertName, (item: AlertItem) => boolean> = {
  'stock.low': ({ currentStock, isStockKnown, ordersInTransit, reorderPoint }) =>
    isStockKnown && Number(reorderPoint) > 0 && currentStock + ordersInTransit <= Number(reorderPoint),
  'recommendation.urgent': ({ shippingUrgency }) =>
    shippingUrgency === 'air_urgent_stockout_risk' || shippingUrgency === 'stockout_unavoidable',
};

/** Returns the event of an alert at `at` (ISO 8601 UTC). */
export function alertEvent(name: AlertName, item: RecommendationItem, product: AlertProduct, at: string): DomainEvent {
  const { productId, sku, name: productName, supplier } = product;
  const { currentStock, ordersInTransit, reorderPoint, daysUntilStockout, recommendedQuantity } = item;
  const { recommendedMethod, shippingUrgency, lastSafeOrderDate, calculationDate } = item;
  return {
    subject: { type: 'product', id: productId },
    supplierId: supplier.id,
    name,
    data: {
      ...{
        productId,
        sku,
        name: productName,
        supplier,
        currentStock,
        ordersInTransit,
        reorderPoint,
        daysUntilStockout,
      },
      ...{ recommendedQuantity, recommendedMethod, shippingUrgency, lastSafeOrderDate, calculationDate },
    },
    at,
  };
}
