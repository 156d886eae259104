// Order summaries and order lines in MCP results.

import type { UpdatedOrder } from '../db/orders/orders.ts';
import type { Arrival } from '../domain/orders/eta.ts';
import { serializeArrival } from '../domain/orders/eta.ts';
import type { OrderLine } from '../domain/orders/order.ts';
import { orderStatuses } from '../domain/orders/order-status.ts';
import { daysLate } from '../domain/orders/promised-date.ts';
import { cursorSchema, integer, nullableText, supplierSchema, text } from './tool.ts';

/** The schema of an order summary. */
export const summaryProperties = {
  orderNumber: text(),
  deliveryId: text(),
  externalOrderId: nullableText(),
  status: { type: 'string', enum: [...orderStatuses] },
  supplier: supplierSchema,
  lineCount: integer(),
  totalAmount: text(),
  currency: text(),
  shippingMethod: { type: ['string', 'null'], enum: ['sea', 'air', null] },
  trackingNumber: nullableText(),
  estimatedArrivalDate: nullableText(),
  estimatedArrivalBasis: { type: ['string', 'null'], enum: ['first_payment', 'shipped', null] },
  promisedDate: nullableText('The first estimated arrival.'),
  daysLate: integer(),
  createdAt: text(),
};

/** Returns the summary of an order. `today` is the current day (UTC). */
export function orderSummary(order: UpdatedOrder, arrival: Arrival | null, today: string) {
  const { estimatedDeliveryDate: _, ...estimate } = serializeArrival(arrival);
  return {
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    externalOrderId: order.externalOrderId,
    status: order.status,
    supplier: order.supplier,
    lineCount: order.lines.length,
    totalAmount: order.totalAmount,
    currency: order.currency,
    shippingMethod: order.shippingMethod,
    trackingNumber: order.trackingNumber,
    ...estimate,
    promisedDate: order.promisedOn,
    daysLate: daysLate(order, today),
    createdAt: order.createdAt,
  };
}

type OrderSummary = ReturnType<typeof orderSummary>;

/** Formats an order summary as a line of text. */
export function orderSummaryLine(order: OrderSummary): string {
  const { externalOrderId, estimatedArrivalDate, promisedDate, daysLate } = order;
  const parts = [
    `${order.orderNumber} (${[order.deliveryId, ...(externalOrderId === null ? [] : [externalOrderId])].join(', ')})`,
    order.status,
    order.supplier.name,
    `${order.totalAmount} ${order.currency}`,
    ...(estimatedArrivalDate === null ? [] : [`expected ${estimatedArrivalDate}`]),
    ...(promisedDate === null ? [] : [`promised ${promisedDate}`]),
    ...(daysLate === 0 ? [] : [`${daysLate} days late`]),
  ];
  return `- ${parts.join(' | ')}`;
}

/** The argument that references an order. */
export const orderRef = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: "orderNumber, deliveryId, orderId, or externalOrderId (the company's own reference).",
};

/** The pagination argument of order lines. */
export const linesCursor = cursorSchema();

/** The schema of the fields that every order line has. */
export const lineProperties = {
  productId: nullableText(),
  sku: text(),
  name: text(),
  quantity: integer(),
};

/** The schema of the fields of a line with its prices. */
export const pricedLine = { ...lineProperties, unitPrice: text(), totalPrice: text() };

/** Returns the fields that every order line has, custom or not. */
export function lineHead(line: OrderLine) {
  const { quantity } = line;
  return line.isCustom
    ? { productId: null, sku: line.customSku, name: line.customName, quantity }
    : { productId: line.productId, sku: line.sku, name: line.name, quantity };
}
