// Builds the events of orders and their payloads.

import { type Arrival, serializeArrival } from '../orders/eta.ts';
import type { Order, OrderLine, StatusActor } from '../orders/order.ts';
import type { DomainEvent, EventName } from './event.ts';

/** Additional snapshot data: the URL of the order page and the estimated arrival. */
export interface SnapshotContext {
  orderUrl: string;
  arrival: Arrival | null;
}

/** Returns the events of a new order. Without a payment there is no estimated arrival. */
export function orderCreatedEvents(order: Order, orderUrl: string): DomainEvent[] {
  return [
    createEvent(order, order.createdAt, 'order.created', createdEventData(order)),
    orderUpdatedEvent(order, order.createdAt, { orderUrl, arrival: null }),
  ];
}

/** Returns the `order.updated` event for a change at `at` (ISO 8601 UTC). */
export function orderUpdatedEvent(order: Order, at: string, context: SnapshotContext): DomainEvent {
  return createEvent(order, at, 'order.updated', orderSnapshot(order, context));
}

/** Returns the events of a status change from `before` to `after`, including confirmation or cancellation. */
export function statusChangeEvents(
  before: Order,
  after: Order,
  step: { by: StatusActor; comment: string | null },
  context: SnapshotContext,
): DomainEvent[] {
  const at = after.statusChangedAt;
  const full = orderSnapshot(after, context);
  const events = [
    createEvent(after, at, 'order.status_changed', {
      orderId: after.id,
      orderNumber: after.orderNumber,
      oldStatus: before.status,
      newStatus: after.status,
      changedBy: step.by,
      comment: step.comment,
      changedAt: at,
    }),
    createEvent(after, at, 'order.updated', full),
  ];
  if (before.confirmedAt !== after.confirmedAt) events.push(createEvent(after, at, 'order.confirmed', full));
  if (after.status === 'cancelled') {
    events.push(createEvent(after, at, 'order.cancelled', { ...full, cancellationReason: after.cancellationReason }));
  }
  return events;
}

/** Returns the API representation of an order line; `currency` is the order's. */
export function serializeLine(line: OrderLine, currency: string) {
  const { quantity, unitPrice, totalPrice } = line;
  const amounts = { quantity, unitPrice, totalPrice, currency };
  if (line.isCustom) {
    const { customSku, customName, customCategory, customDescription } = line;
    const item = { customSku, customName, customCategory, customDescription };
    return { isCustom: true as const, productId: null, ...item, imageUrl: null, ...amounts };
  }
  const { productId, sku, name, imageUrl } = line;
  return { isCustom: false as const, productId, sku, name, imageUrl, ...amounts };
}

function createEvent(order: Order, at: string, name: EventName, data: Record<string, unknown>): DomainEvent {
  return { subject: { type: 'order', id: order.id }, supplierId: order.supplier.id, name, data, at };
}

function createdEventData(order: Order): Record<string, unknown> {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    status: order.status,
    supplierId: order.supplier.id,
    totalAmount: order.totalAmount,
    currency: order.currency,
    items: order.lines.map((line) => ({
      productId: line.isCustom ? null : line.productId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      totalPrice: line.totalPrice,
    })),
    externalOrderId: order.externalOrderId,
    createdAt: order.createdAt,
  };
}

function orderSnapshot(order: Order, { orderUrl, arrival }: SnapshotContext): Record<string, unknown> {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    externalOrderId: order.externalOrderId,
    status: order.status,
    shippingMethod: order.shippingMethod,
    trackingNumber: order.trackingNumber,
    supplier: order.supplier,
    items: order.lines.map((line) => serializeLine(line, order.currency)),
    totalAmount: order.totalAmount,
    currency: order.currency,
    ...serializeArrival(arrival),
    orderUrl,
    paidAt: order.paidAt,
    onTheWayAt: order.shippedAt,
    createdAt: order.createdAt,
  };
}

/** Returns the URL of the order's account page, which events and e-mails contain. */
export function orderUrl(
  { config }: { config: { publicUrl: string } },
  { orderNumber }: { orderNumber: string },
): string {
  return `${config.publicUrl}/account/orders/${orderNumber}`;
}
