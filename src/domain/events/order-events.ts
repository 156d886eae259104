// What an order's events tell: their names and their data, as receivers get them.

import { type Arrival, serializeArrival } from '../orders/eta.ts';
import type { Order, OrderLine, StatusActor } from '../orders/order.ts';

/** The name of every event that an endpoint can subscribe to. */
export const eventNames = [
  'order.updated',
  'order.created',
  'order.status_changed',
  'order.confirmed',
  'order.cancelled',
] as const;

export type EventName = (typeof eventNames)[number];

/** An event of one order; `at` is when it happened, ISO 8601 UTC. */
export interface OrderEvent {
  orderId: string;
  name: EventName;
  data: Record<string, unknown>;
  at: string;
}

/** What a snapshot tells beside the order: its page under the account pages, and when it should arrive. */
export interface SnapshotContext {
  orderUrl: string;
  arrival: Arrival | null;
}

/** Returns the events of a new order. Nothing was paid for it yet, so no arrival can be told. */
export function orderCreatedEvents(order: Order, orderUrl: string): OrderEvent[] {
  return [
    createEvent(order, order.createdAt, 'order.created', createdEventData(order)),
    orderUpdatedEvent(order, order.createdAt, { orderUrl, arrival: null }),
  ];
}

/** Returns the event of whatever change of an order at a moment (ISO 8601 UTC). */
export function orderUpdatedEvent(order: Order, at: string, context: SnapshotContext): OrderEvent {
  return createEvent(order, at, 'order.updated', orderSnapshot(order, context));
}

/** Returns the events of a step from `before` to `after`, with the confirmation or cancellation that it may be. */
export function statusChangeEvents(
  before: Order,
  after: Order,
  step: { by: StatusActor; comment: string | null },
  context: SnapshotContext,
): OrderEvent[] {
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

/** Returns a line as every reader of the order sees it; `currency` is the order's. */
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

function createEvent(order: Order, at: string, name: EventName, data: Record<string, unknown>): OrderEvent {
  return { orderId: order.id, name, data, at };
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
