// Orders in responses of External API v1: as list rows, in current and legacy format, and in detail.

import type {
  EarlierOrderRow,
  OrderDetailV1,
  OrderLine as OrderLineDocument,
  OrderRow,
} from '../../../generated/external-v1/types.gen.ts';
import type { OrderWithTimeline } from '../../db/orders/orders.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import type { Locale } from '../../domain/locale.ts';
import { type Arrival, serializeArrival } from '../../domain/orders/eta.ts';
import type { Order } from '../../domain/orders/order.ts';
import { type StatusRights, settableStatuses } from '../../domain/orders/order-status.ts';
import { statusDisplay } from './order-status.ts';

/** Returns an order as a list row in the current format. */
export function orderRow(order: Order, arrival: Arrival | null, locale: Locale): OrderRow {
  return {
    ...commonMembers(order, arrival, locale),
    supplier: order.supplier,
    createdAt: formatShortDate(order.createdAt),
  };
}

/** Returns an order as a list row in the legacy format. */
export function legacyOrderRow(order: Order, arrival: Arrival | null, locale: Locale): EarlierOrderRow {
  const customItemsCount = order.lines.filter(({ isCustom }) => isCustom).length;
  return {
    ...commonMembers(order, arrival, locale),
    supplierName: order.supplier.name,
    itemsCount: order.lines.length,
    hasCustomItems: customItemsCount > 0,
    customItemsCount,
    catalogItemsCount: order.lines.length - customItemsCount,
    createdAt: formatShortDate(order.createdAt),
    statusChangedAt: order.statusChangedAt,
  };
}

/** Returns an order in detail, as a key or user with these rights sees it. */
export function orderDetail(
  order: OrderWithTimeline,
  arrival: Arrival | null,
  locale: Locale,
  rights: StatusRights,
): OrderDetailV1 {
  const { items, ...rest } = commonMembers(order, arrival, locale);
  return {
    ...rest,
    supplier: order.supplier,
    items: items.map((line) => (line.isCustom ? line : { ...line, product: productOf(line) })),
    hasCustomItems: items.some(({ isCustom }) => isCustom),
    actualDeliveryDate: order.deliveredAt?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    createdAt: order.createdAt,
    confirmedAt: order.confirmedAt,
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    acceptedAt: order.acceptedAt,
    trackingNumber: order.trackingNumber,
    comment: order.comment,
    allowedTransitions: settableStatuses(order.status, rights),
    timeline: order.timeline,
  };
}

function commonMembers(order: Order, arrival: Arrival | null, locale: Locale) {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    externalOrderId: order.externalOrderId,
    status: order.status,
    statusDisplay: statusDisplay(order.status, locale),
    items: order.lines.map((line): OrderLineDocument => serializeLine(line, order.currency)),
    totalAmount: order.totalAmount,
    currency: order.currency,
    shippingMethod: order.shippingMethod,
    ...serializeArrival(arrival),
  };
}

function productOf({ name, sku, imageUrl }: { name: string; sku: string; imageUrl: string | null }) {
  return { name, sku, imageUrl };
}

/** `2026-11-21T09:15:02.418Z` → `21/11/26` */
function formatShortDate(moment: string): string {
  return `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(2, 4)}`;
}
