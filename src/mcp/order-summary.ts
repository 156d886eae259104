// Order summaries and order lines in MCP results.

import type { Arrival } from '../domain/orders/eta.ts';
import { serializeArrival } from '../domain/orders/eta.ts';
import type { Order, OrderLine } from '../domain/orders/order.ts';
import { orderStatuses } from '../domain/orders/order-status.ts';
import { cursorSchema } from './tool.ts';

const text = (description: string) => ({ type: 'string', description });
const nullable = (description: string) => ({ type: ['string', 'null'], description });

/** The schema of an order summary. */
export const summaryProperties = {
  orderNumber: text('The order number, ORD-…; pass it as order_ref.'),
  deliveryId: text('The delivery id, PS-YYYY-NNNN; also an order_ref.'),
  externalOrderId: nullable("The company's own reference."),
  status: { type: 'string', enum: [...orderStatuses], description: 'Where the order is in its life.' },
  supplier: text("The supplier's name."),
  lineCount: { type: 'integer', description: 'Number of lines.' },
  totalAmount: text('Sum of the lines, a decimal string.'),
  currency: text('ISO 4217.'),
  shippingMethod: { type: ['string', 'null'], enum: ['sea', 'air', null], description: 'How it travels.' },
  trackingNumber: nullable("The carrier's."),
  estimatedArrivalDate: nullable('Expected arrival; null before the first payment and once it has ended.'),
  estimatedArrivalBasis: {
    type: ['string', 'null'],
    enum: ['first_payment', 'shipped', null],
    description: 'What the arrival is counted from.',
  },
  createdAt: text('ISO 8601, UTC.'),
};

/** Returns the summary of an order. */
export function orderSummary(order: Order, arrival: Arrival | null) {
  const { estimatedDeliveryDate: _, ...estimate } = serializeArrival(arrival);
  return {
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    externalOrderId: order.externalOrderId,
    status: order.status,
    supplier: order.supplier.name,
    lineCount: order.lines.length,
    totalAmount: order.totalAmount,
    currency: order.currency,
    shippingMethod: order.shippingMethod,
    trackingNumber: order.trackingNumber,
    ...estimate,
    createdAt: order.createdAt,
  };
}

type OrderSummary = ReturnType<typeof orderSummary>;

/** Formats an order summary as a line of text. */
export function orderSummaryLine(order: OrderSummary): string {
  const arrival = order.estimatedArrivalDate === null ? '' : ` | expected ${order.estimatedArrivalDate}`;
  return `- ${order.orderNumber} (${order.deliveryId}) | ${order.status} | ${order.supplier} | ${order.totalAmount} ${order.currency}${arrival}`;
}

/** The argument that references an order. */
export const orderRef = {
  type: 'string',
  minLength: 1,
  maxLength: 40,
  description: 'An order number (ORD-…) or a delivery id (PS-YYYY-NNNN, perhaps with /2), from orders_list.',
};

/** The pagination argument of order lines. */
export const linesCursor = cursorSchema(', for the lines that follow');

/** The schema of the fields that every order line has. */
export const lineProperties = {
  productId: nullable('UUID of the product; null for a custom line.'),
  sku: text('SKU.'),
  name: text('Name.'),
  quantity: { type: 'integer', description: 'Units.' },
};

/** Returns the fields that every order line has, custom or not. */
export function lineHead(line: OrderLine) {
  const { quantity } = line;
  return line.isCustom
    ? { productId: null, sku: line.customSku, name: line.customName, quantity }
    : { productId: line.productId, sku: line.sku, name: line.name, quantity };
}
