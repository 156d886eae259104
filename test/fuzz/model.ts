// What a company's orders, sales and listings have to be after what was asked for: simple enough to be right.

import { Decimal } from 'decimal.js';

const next: Record<string, string[]> = {
  created: ['part_paid', 'cancelled'],
  part_paid: ['paid', 'cancelled'],
  paid: ['on_the_way', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: ['accepted', 'cancelled'],
  accepted: [],
  cancelled: [],
};
export const statuses = Object.keys(next);

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
  /** Status and comment of each step. */
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
  /** Of each idempotency key, what it was sent with and answered. */
  keys: Map<string, { body: object; data: unknown }>;
  /** How often a content was ordered, and the first's delivery id. */
  contents: Map<string, { base: string; copies: number }>;
  /** Order number and name, in the order in which they have to come. */
  events: [orderNumber: string, name: string][];
  /** Units and price by product, day and sale. */
  sales: Map<string, { productId: string; units: number; price: number }>;
  /** By product and moment. */
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

/** What setting a status comes to: the code of a refusal, `same` where it repeats the present one, or `step`. */
export function outcomeOf(status: string, wanted: string, role: 'member' | 'manager'): string {
  if (wanted === 'cancelled' && role === 'member') return 'MANAGER_ROLE_REQUIRED';
  if (wanted === status && wanted !== 'created') return 'same';
  if (next[status]!.includes(wanted)) return 'step';
  return next[status]!.length === 0 ? 'ORDER_FINAL' : 'INVALID_STATUS_TRANSITION';
}

/** The statuses that may follow. */
export function following(status: string): string[] {
  return next[status]!;
}

/** Notes a step of an order, with its events. */
export function takeStep(model: Model, order: ModelOrder, status: string, comment: string | null): void {
  order.status = status;
  order.timeline.push([status, comment]);
  const further = { part_paid: ['order.confirmed'], cancelled: ['order.cancelled'] }[status] ?? [];
  for (const name of ['order.status_changed', 'order.updated', ...further])
    model.events.push([order.orderNumber, name]);
}

/** The sum of an order's lines. */
export function totalOf({ lines }: ModelOrder): Decimal {
  return lines.reduce((total, { quantity, price }) => total.plus(new Decimal(price).times(quantity)), new Decimal(0));
}

/** What is the same of two orders with equal content. */
export function contentOf(supplierId: string, lines: ModelLine[]): string {
  const texts = lines.map(({ productId, quantity, price }) => `${productId} ${quantity} ${new Decimal(price)}`);
  return `${supplierId} ${texts.sort().join(', ')}`;
}
