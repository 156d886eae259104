// The life of an order: which status may follow which, and what a step leaves on the order.

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
/** What a client may set: `created` is the system's. */
export type SettableStatus = Exclude<OrderStatus, 'created'>;

/** Every status, in the order of an order's life. */
export const orderStatuses = Object.keys(transitions) as OrderStatus[];

/** What a client asks for with a new status; what is undefined stays as it is. */
export interface StatusChange {
  status: OrderStatus;
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: ShippingMethod | null | undefined;
  trackingNumber?: string | undefined;
}

/** When each status but `created` was taken; `confirmedAt` is the step out of `created` for a payment. */
const timestampFields = {
  part_paid: 'confirmedAt',
  paid: 'paidAt',
  on_the_way: 'shippedAt',
  delivered: 'deliveredAt',
  accepted: 'acceptedAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<SettableStatus, keyof Order>;

/** Returns the statuses that may be set next; none on a final order. */
export function allowedTransitions(status: OrderStatus): readonly SettableStatus[] {
  return transitions[status];
}

/**
 * Returns the status that an order takes when `wanted` is set, or undefined when that only repeats the present one.
 * Throws ORDER_FINAL on a final order, INVALID_STATUS_TRANSITION for a skip, a step backwards and `created`.
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

/** Returns the order after an allowed step to `next` taken at `at`: the step's stamp and what came with the change included. */
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
