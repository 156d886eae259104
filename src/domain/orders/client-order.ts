// Orders that a company placed elsewhere, and what they teach.

import { daysBetween } from '../day.ts';
import type { LeadTimeSample } from './lead-time.ts';
import type { ShippingMethod } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** What a company's feed tells of the life of such an order; days are `YYYY-MM-DD`. */
export interface ClientOrderTimeline {
  id: string;
  status: OrderStatus;
  /** Null where the supplier is not here. */
  supplierId: string | null;
  shippingMethod: ShippingMethod | null;
  /** As it was told, else of the earliest payment on record. */
  firstPaymentOn: string | null;
  shippedOn: string | null;
  acceptedOn: string | null;
}

/**
 * Returns what an order teaches; undefined before its acceptance, and where supplier, method or both other days are not known.
 *
 * By sea, paid on 2026-10-01, accepted on 2026-11-16 → 46 days from the first payment
 */
export function clientOrderSample(order: ClientOrderTimeline): LeadTimeSample | undefined {
  const { id, status, supplierId, shippingMethod, acceptedOn } = order;
  if (acceptedOn === null || supplierId === null || shippingMethod === null || status === 'cancelled') return undefined;
  const daysUntilAcceptance = (start: string | null) => {
    const days = start === null ? -1 : daysBetween(start, acceptedOn);
    return days < 0 ? null : days;
  };
  const days = {
    first_payment: daysUntilAcceptance(order.firstPaymentOn),
    shipped: daysUntilAcceptance(order.shippedOn),
  };
  if (days.first_payment === null && days.shipped === null) return undefined;
  return { orderId: id, supplierId, shippingMethod, days };
}
