// Orders: each is placed with one supplier, in that supplier's currency, with line data copied at creation. Amounts are
// decimal strings as formatted by formatMoney, timestamps are ISO 8601 UTC with milliseconds.

import type { PaymentTerm } from '../trading/payment-terms.ts';
import type { OrderStatus } from './order-status.ts';

export type ShippingMethod = 'sea' | 'air';

export interface CatalogLine {
  isCustom: false;
  productId: string;
  sku: string;
  name: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  totalPrice: string;
}

export interface CustomLine {
  isCustom: true;
  customSku: string;
  customName: string;
  /** Empty if the buyer gave none. */
  customCategory: string;
  customDescription: string;
  quantity: number;
  unitPrice: string;
  totalPrice: string;
}

export type OrderLine = CatalogLine | CustomLine;

export interface Order {
  id: string;
  orderNumber: string;
  deliveryId: string;
  externalOrderId: string | null;
  supplier: { id: string; name: string };
  lines: OrderLine[];
  totalAmount: string;
  currency: string;
  shippingMethod: ShippingMethod | null;
  trackingNumber: string | null;
  comment: string | null;
  /** Day on which the buyer wants the goods, and where; null if it does not say. */
  requestedDate: string | null;
  deliveryAddress: string | null;
  /** The terms at the supplier when the order was placed; empty without terms. */
  paymentTerms: PaymentTerm[];
  cancellationReason: string | null;
  status: OrderStatus;
  createdAt: string;
  statusChangedAt: string;
  confirmedAt: string | null;
  paidAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  acceptedAt: string | null;
  cancelledAt: string | null;
  /** Day of the earliest recorded payment; null if there is none. */
  earliestPaymentOn: string | null;
  /** Day of the first estimated arrival; null until there is an estimate. */
  promisedOn: string | null;
}

/** Who set a status. */
export type StatusActor = 'system' | 'external_api' | 'operator' | 'user';

/** An entry of an order's status history. */
export interface StatusHistoryEntry {
  status: OrderStatus;
  createdAt: string;
  by: StatusActor;
  comment: string | null;
}

/** Summary of one order; the amount is a decimal string. */
export interface PlacedOrder {
  orderNumber: string;
  deliveryId: string;
  orderId: string;
  externalOrderId: string | null;
  supplier: { id: string; name: string };
  totalAmount: string;
  currency: string;
  lineCount: number;
  createdAt: string;
}

/** The identity of an order, and the time of its allocation (ISO 8601 UTC). Storing an order allocates it. */
export type OrderIdentity = Pick<Order, 'id' | 'deliveryId' | 'createdAt'>;

/** An order that is not stored yet. Storing it adds the payment terms that the company has at the supplier then. */
export type NewOrder = Omit<Order, keyof OrderIdentity | 'statusChangedAt' | 'paymentTerms'>;

/** Returns the distinct catalog products of orders. */
export function catalogProducts(orders: readonly Pick<Order, 'lines'>[]): string[] {
  const lines = orders.flatMap((order) => order.lines);
  return [...new Set(lines.flatMap((line) => (line.isCustom ? [] : [line.productId])))];
}
