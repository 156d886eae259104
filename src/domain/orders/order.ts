// What an order is: to one supplier, in that supplier's currency, with the lines as they were when it was made.
// Amounts are decimal strings as moneyText writes them, moments are ISO 8601 UTC with milliseconds.

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
  /** Empty where the buyer gave none. */
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
  /** The day of the earliest payment on record; null while there is none. */
  earliestPaymentOn: string | null;
}

/** Who can have set a status. */
export type StatusActor = 'system' | 'external_api' | 'operator';

/** A status that an order took. */
export interface StatusHistoryEntry {
  status: OrderStatus;
  at: string;
  by: StatusActor;
  comment: string | null;
}
