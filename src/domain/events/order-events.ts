// Builds the events of orders and their payloads.

import { type Arrival, serializeArrival } from '../orders/eta.ts';
import type { LineQuantities } from '../orders/lines/line-quantities.ts';
import type { NewOrder, Order, OrderIdentity, OrderLine, StatusActor } from '../orders/order.ts';
import { formatMoney } from '../pricing/money.ts';
import type { DomainEvent, EventName } from './event.ts';

/** Additional snapshot data: the URL of the order page and the estimated arrival. */
interface SnapshotContext {
  orderUrl: string;
  arrival: Arrival | null;
}

/** An event of a new order; `data` is complete with the members of `identityData`. */
export type NewOrderEvent = Pick<DomainEvent, 'name' | 'data'>;

/** Returns the events of a new order. Without a payment there is no estimated arrival. */
export function orderCreatedEvents(order: NewOrder, orderUrl: string): NewOrderEvent[] {
  return [
    { name: 'order.created', data: createdEventData(order) },
    { name: 'order.updated', data: orderSnapshot(order, { orderUrl, arrival: null }) },
  ];
}

/** The first members of the data of an event about an order. The statement that stores a new order writes them, too (db/orders/new-orders.ts). */
function identityData({ id, deliveryId, createdAt }: OrderIdentity) {
  return { orderId: id, deliveryId, createdAt };
}

/** Returns the `order.updated` event for a change at `at` (ISO 8601 UTC). */
export function orderUpdatedEvent(order: Order, at: string, context: SnapshotContext): DomainEvent {
  return createEvent(order, at, 'order.updated', completeSnapshot(order, context));
}

/** Returns the events of a status change from `before` to `after`, including confirmation or cancellation. */
export function statusChangeEvents(
  before: Order,
  after: Order,
  step: { by: StatusActor; comment: string | null },
  context: SnapshotContext,
): DomainEvent[] {
  const at = after.statusChangedAt;
  const full = completeSnapshot(after, context);
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

/** Returns the API representation of the quantities of an order line with this barcode. */
export function serializeQuantities(
  line: OrderLine,
  lineNumber: number,
  barcode: string | null,
  { confirmedUnitPrice, ...quantities }: LineQuantities,
) {
  const { isCustom } = line;
  return {
    lineNumber,
    isCustom,
    productId: isCustom ? null : line.productId,
    sku: isCustom ? line.customSku : line.sku,
    barcode,
    name: isCustom ? line.customName : line.name,
    ...quantities,
    confirmedUnitPrice: confirmedUnitPrice === null ? null : formatMoney(confirmedUnitPrice),
  };
}

/**
 * Returns the `order.lines_changed` event with the lines whose quantities are not those of `before`, at `at` (ISO 8601 UTC); undefined if there is
 * none. Each list has the quantities of all lines, or none to compare with. `barcodes` are those of all lines.
 */
export function linesChangedEvent(
  order: Order,
  at: string,
  before: readonly LineQuantities[],
  after: readonly LineQuantities[],
  barcodes: readonly (string | null)[],
): DomainEvent | undefined {
  const lines = order.lines.flatMap((line, index) =>
    JSON.stringify(before[index]) === JSON.stringify(after[index])
      ? []
      : [serializeQuantities(line, index + 1, barcodes[index]!, after[index]!)],
  );
  if (lines.length === 0) return undefined;
  const { id, orderNumber, deliveryId, externalOrderId } = order;
  const data = { orderId: id, orderNumber, deliveryId, externalOrderId, lines };
  return createEvent(order, at, 'order.lines_changed', data);
}

function createEvent(order: Order, at: string, name: EventName, data: Record<string, unknown>): DomainEvent {
  return { subject: { type: 'order', id: order.id }, supplierId: order.supplier.id, name, data, at };
}

function createdEventData(order: NewOrder): Record<string, unknown> {
  return {
    orderNumber: order.orderNumber,
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
  };
}

function completeSnapshot(order: Order, context: SnapshotContext): Record<string, unknown> {
  return { ...identityData(order), ...orderSnapshot(order, context) };
}

function orderSnapshot(order: NewOrder, { orderUrl, arrival }: SnapshotContext): Record<string, unknown> {
  return {
    orderNumber: order.orderNumber,
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
  };
}

/** Returns the URL of the order's account page, which events and e-mails contain. */
export function orderUrl(
  { config }: { config: { publicUrl: string } },
  { orderNumber }: { orderNumber: string },
): string {
  return `${config.publicUrl}/account/orders/${orderNumber}`;
}
