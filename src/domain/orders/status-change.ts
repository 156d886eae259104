// Applies a status change to an order.

import type { Order, ShippingMethod } from './order.ts';
import type { OrderStatus, SettableStatus } from './order-status.ts';

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
