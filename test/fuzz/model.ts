// A simplified model of a company's orders, sales and listings, for model-based tests.

import { Decimal } from 'decimal.js';

const transitions: Record<string, string[]> = {
  created: ['part_paid', 'cancelled'],
  part_paid: ['paid', 'cancelled'],
  paid: ['on_the_way', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: ['accepted', 'cancelled'],
  accepted: [],
  cancelled: [],
};
export const statuses = Object.keys(transitions);

export interface ModelLine {
  productId: string;
  quantity: number;
  price: string;
}

export interface ModelPayment {
  paymentId: string;
  date: string;
  amount: number;
  currency: string;
  kind: string;
}

export interface ModelOrder {
  orderNumber: string;
  deliveryId: string;
  currency: string;
  lines: ModelLine[];
  status: string;
  /** Status history with comments. */
  timeline: [status: string, comment: string | null][];
  externalOrderId: string | null;
  shippingMethod: string | null;
  trackingNumber: string | null;
  comment: string | null;
  payments: Map<string, ModelPayment>;
}

export interface Model {
  /** Oldest first. */
  orders: ModelOrder[];
  /** Request and response data by idempotency key. */
  keys: Map<string, { body: object; data: unknown }>;
  /** Number of orders with the same content, and the delivery id of the first. */
  contents: Map<string, { base: string; copies: number }>;
  /** Expected events, in order. */
  events: [orderNumber: string, name: string][];
  /** By product, date and sale id. */
  sales: Map<string, { productId: string; units: number; price: number }>;
  /** On-hand quantity by product and time. */
  observations: Map<string, number>;
  listings: Map<string, { name: string; confirmed: string | null }>;
}

export function newModel(): Model {
  return {
    orders: [],
    keys: new Map(),
    contents: new Map(),
    events: [],
    sales: new Map(),
    observations: new Map(),
    listings: new Map(),
  };
}

/** The expected result of a status update: an error code, `same` if the status is unchanged, or `step`. */
export function expectedOutcome(status: string, requested: string, role: 'member' | 'manager'): string {
  if (requested === 'cancelled' && role === 'member') return 'MANAGER_ROLE_REQUIRED';
  if (requested === status && requested !== 'created') return 'same';
  if (transitions[status]!.includes(requested)) return 'step';
  return transitions[status]!.length === 0 ? 'ORDER_FINAL' : 'INVALID_STATUS_TRANSITION';
}

/** The allowed transitions from a status that a member can set. */
export function nextStatuses(status: string): string[] {
  return transitions[status]!.filter((next) => next !== 'cancelled');
}

/** Records a status change and its events. */
export function recordStatusChange(model: Model, order: ModelOrder, status: string, comment: string | null): void {
  order.status = status;
  order.timeline.push([status, comment]);
  const further = { part_paid: ['order.confirmed'], cancelled: ['order.cancelled'] }[status] ?? [];
  for (const name of ['order.status_changed', 'order.updated', ...further])
    model.events.push([order.orderNumber, name]);
}

/** The total amount of an order. */
export function orderTotal({ lines }: ModelOrder): Decimal {
  return lines.reduce((total, { quantity, price }) => total.plus(new Decimal(price).times(quantity)), new Decimal(0));
}

/** A key that is equal for orders with equal content. */
export function contentKey(supplierId: string, lines: ModelLine[]): string {
  const texts = lines.map(({ productId, quantity, price }) => `${productId} ${quantity} ${new Decimal(price)}`);
  return `${supplierId} ${texts.sort().join(', ')}`;
}
