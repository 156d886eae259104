// When an order should arrive, and what that is counted from.

import { addDays, dayOf } from '../day.ts';
import { type ArrivalBasis, firstPaymentDay } from './lead-time.ts';
import type { Order, ShippingMethod } from './order.ts';

/** The day on which an order should arrive. */
export interface Arrival {
  day: string;
  basis: ArrivalBasis;
}

/** Where an estimate starts: a day, what it is the day of, and how the goods travel. */
export interface ArrivalStart {
  day: string;
  basis: ArrivalBasis;
  shippingMethod: ShippingMethod;
}

/** What of an order tells when it arrives. */
export type InTransitOrder = Pick<
  Order,
  'status' | 'shippingMethod' | 'shippedAt' | 'confirmedAt' | 'earliestPaymentOn'
>;

/**
 * Returns what an order's arrival is counted from: the day it was shipped, before that the day of its first payment.
 * Null with no shipping method, before the first payment, after acceptance and when cancelled.
 */
export function arrivalStart(order: InTransitOrder): ArrivalStart | null {
  const { shippingMethod, status, shippedAt } = order;
  if (shippingMethod === null || status === 'accepted' || status === 'cancelled') return null;
  if (shippedAt !== null) return { day: dayOf(shippedAt), basis: 'shipped', shippingMethod };
  const paid = firstPaymentDay(order);
  return paid === null ? null : { day: paid, basis: 'first_payment', shippingMethod };
}

/**
 * Returns the arrival a median of days after its start; half a day counts as a day.
 *
 * First paid on 2026-11-24, median 44.5 days → 2027-01-08
 */
export function estimateArrival({ day, basis }: ArrivalStart, medianDays: number): Arrival {
  return { day: addDays(day, Math.ceil(medianDays)), basis };
}

/** Returns the members that every reader of an order gets. */
export function serializeArrival(arrival: Arrival | null) {
  const day = arrival?.day ?? null;
  return {
    estimatedArrivalDate: day,
    estimatedArrivalBasis: arrival?.basis ?? null,
    estimatedDeliveryDate: day,
  };
}
