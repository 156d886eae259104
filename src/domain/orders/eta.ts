// Estimated arrival of an order.

import { addDays, dayOf } from '../day.ts';
import { type ArrivalBasis, firstPaymentDay } from './lead-time.ts';
import type { Order, ShippingMethod } from './order.ts';

/** Estimated day of arrival and the event that it is calculated from. */
export interface Arrival {
  day: string;
  basis: ArrivalBasis;
}

/** Start of an estimate: the day, the event on that day, and the shipping method. */
interface ArrivalStart {
  day: string;
  basis: ArrivalBasis;
  shippingMethod: ShippingMethod;
}

/** The order data that an estimate needs. */
export type InTransitOrder = Pick<
  Order,
  'status' | 'shippingMethod' | 'shippedAt' | 'confirmedAt' | 'earliestPaymentOn'
>;

/**
 * Returns the start of an order's arrival estimate: the day of shipment, or before shipment the day of the first
 * payment. Null without a shipping method, before the first payment, after acceptance and for cancelled orders.
 */
export function arrivalStart(order: InTransitOrder): ArrivalStart | null {
  const { shippingMethod, status, shippedAt } = order;
  if (shippingMethod === null || status === 'accepted' || status === 'cancelled') return null;
  if (shippedAt !== null) return { day: dayOf(shippedAt), basis: 'shipped', shippingMethod };
  const paid = firstPaymentDay(order);
  return paid === null ? null : { day: paid, basis: 'first_payment', shippingMethod };
}

/**
 * Returns the arrival, `medianDays` after the start; half a day counts as a day.
 *
 * First paid on 2026-11-24, median 44.5 days → 2027-01-08
 */
export function estimateArrival({ day, basis }: ArrivalStart, medianDays: number): Arrival {
  return { day: addDays(day, Math.ceil(medianDays)), basis };
}

/** Returns the arrival members of an order's API representation. */
export function serializeArrival(arrival: Arrival | null) {
  const day = arrival?.day ?? null;
  return {
    estimatedArrivalDate: day,
    estimatedArrivalBasis: arrival?.basis ?? null,
    estimatedDeliveryDate: day,
  };
}
