// When the open units of an order are expected.

import type { Arrival } from './eta.ts';
import type { ArrivalBasis } from './lead-time.ts';
import type { Order } from './order.ts';
import { daysLate } from './promised-date.ts';

/** Where the day of an arrival is from: the carrier, the estimate of the order, the supplier's confirmation, or the promised date. */
export type ArrivesOnBasis = 'carrier' | ArrivalBasis | 'confirmed' | 'promised';

/** Days that can be known of units, `YYYY-MM-DD`. */
export interface KnownDays extends Pick<Order, 'promisedOn'> {
  /** Null without a shipment. */
  carrierDate: string | null;
  /** The latest day that the supplier confirmed for a line of the order; null without one. */
  confirmedDate: string | null;
}

/** Open units that arrive together: those of a shipment with a date of the carrier, or the other units of the order. */
export interface ExpectedUnits extends Pick<Order, 'status' | 'promisedOn' | 'deliveredAt' | 'acceptedAt'> {
  orderId: string;
  shipmentId: string | null;
  /** `YYYY-MM-DD`; null without a shipment. */
  carrierDate: string | null;
}

/** The day of an arrival and whether its order is late. */
export interface ExpectedDay {
  /** `YYYY-MM-DD`; null if nothing says when. */
  arrivesOn: string | null;
  arrivesOnBasis: ArrivesOnBasis | null;
  daysLate: number;
}

/** Returns when units arrive and whether their order is late. */
export function expectedDay(units: ExpectedUnits & KnownDays, estimate: Arrival | null, today: string): ExpectedDay {
  return { ...dayOfArrival(units, estimate), daysLate: daysLate(units, today) };
}

/**
 * Returns the day on which units arrive: that of the carrier, else the estimated arrival of the order, which counts from its payment or shipment, else
 * the day that the supplier confirmed, else the promised date.
 */
export function dayOfArrival(
  { carrierDate, confirmedDate, promisedOn }: KnownDays,
  estimate: Arrival | null,
): Pick<ExpectedDay, 'arrivesOn' | 'arrivesOnBasis'> {
  if (carrierDate !== null) return { arrivesOn: carrierDate, arrivesOnBasis: 'carrier' };
  if (estimate !== null) return { arrivesOn: estimate.day, arrivesOnBasis: estimate.basis };
  if (confirmedDate !== null) return { arrivesOn: confirmedDate, arrivesOnBasis: 'confirmed' };
  return { arrivesOn: promisedOn, arrivesOnBasis: promisedOn === null ? null : 'promised' };
}

/** Returns the text by which arrivals are sorted: late orders first, then by day, those without a day last. */
export function arrivalPosition({
  daysLate,
  arrivesOn,
  orderId,
  shipmentId,
}: ExpectedDay & Pick<ExpectedUnits, 'orderId' | 'shipmentId'>): string {
  return [daysLate > 0 ? 0 : 1, arrivesOn ?? '9999-12-31', orderId, shipmentId ?? ''].join('|');
}
