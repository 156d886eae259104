// Orders that a company placed outside the platform, as lead time samples.

import { daysBetween } from '../day.ts';
import type { LeadTimeSample } from './lead-time.ts';
import type { ShippingMethod } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** Status and dates of such an order from the company's feed; days are `YYYY-MM-DD`. */
export interface ClientOrderTimeline {
  id: string;
  status: OrderStatus;
  /** Null if the supplier is not on the platform. */
  supplierId: string | null;
  shippingMethod: ShippingMethod | null;
  /** As reported, otherwise the day of the earliest recorded payment. */
  firstPaymentOn: string | null;
  shippedOn: string | null;
  acceptedOn: string | null;
}

/**
 * Returns the lead time sample of an order; undefined before acceptance, and if the supplier, the method or both start
 * days are unknown.
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
  return { orderId: id, supplierId, shippingMethod, acceptedOn, days };
}
