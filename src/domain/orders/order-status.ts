// Order status machine: allowed transitions and their effect on the order.

import { ApiError } from '../errors.ts';
import type { Order, ShippingMethod } from './order.ts';

const transitions = {
  created: ['part_paid', 'cancelled'],
  part_paid: ['paid', 'cancelled'],
  paid: ['on_the_way', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: ['accepted', 'cancelled'],
  accepted: [],
  cancelled: [],
} as const;

export type OrderStatus = keyof typeof transitions;
/** The statuses that a client can set: `created` is set by the system. */
export type SettableStatus = Exclude<OrderStatus, 'created'>;

/** All statuses, in lifecycle order. */
export const orderStatuses = Object.keys(transitions) as OrderStatus[];

/** A requested status change; undefined members are unchanged. */
export interface StatusChange {
  status: OrderStatus;
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: ShippingMethod | null | undefined;
  trackingNumber?: string | undefined;
}

/**
 * The timestamp of each status except `created`; `confirmedAt` is set when the order leaves `created` for a payment
 * status.
 */
const timestampFields = {
  part_paid: 'confirmedAt',
  paid: 'paidAt',
  on_the_way: 'shippedAt',
  delivered: 'deliveredAt',
  accepted: 'acceptedAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<SettableStatus, keyof Order>;

/** Returns the allowed next statuses; none for a final order. */
export function allowedTransitions(status: OrderStatus): readonly SettableStatus[] {
  return transitions[status];
}

/**
 * Returns the new status of an order, or undefined if `requested` is the current one. Throws ORDER_FINAL on a final
 * order, INVALID_STATUS_TRANSITION if `requested` skips a status, goes back or is `created`.
 */
export function nextStatus(current: OrderStatus, requested: OrderStatus): SettableStatus | undefined {
  if (requested === current && requested !== 'created') return undefined;
  const allowed = allowedTransitions(current);
  const next = allowed.find((status) => status === requested);
  if (next !== undefined) return next;
  if (allowed.length === 0) {
    throw new ApiError('ORDER_FINAL', `The order is ${current} and cannot change any more.`, [
      `current status: ${current}`,
    ]);
  }
  throw new ApiError(
    'INVALID_STATUS_TRANSITION',
    requested === 'created'
      ? 'The status created is set by the system only.'
      : `An order in status ${current} cannot become ${requested}.`,
    [`current status: ${current}`, `allowed next: ${allowed.join(', ')}`],
  );
}

/**
 * Returns the order after an allowed transition to `next` at `at`, with its timestamp and the other members of the
 * change.
 */
export function applyStatus(order: Order, next: SettableStatus, change: StatusChange, at: string): Order {
  return {
    ...order,
    status: next,
    statusChangedAt: at,
    [timestampFields[next]]: at,
    externalOrderId: change.externalOrderId ?? order.externalOrderId,
    shippingMethod: change.shippingMethod === undefined ? order.shippingMethod : change.shippingMethod,
    trackingNumber: change.trackingNumber ?? order.trackingNumber,
    cancellationReason: next === 'cancelled' ? (change.comment ?? null) : null,
  };
}
