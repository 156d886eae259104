// When the open units of an order are expected.

import type { Arrival } from './eta.ts';
import type { ArrivalBasis } from './lead-time.ts';
import type { Order } from './order.ts';
import { daysLate } from './promised-date.ts';

/** Where the day of an arrival is from: the carrier, the estimate of the order, or its promised date. */
export type ArrivesOnBasis = 'carrier' | ArrivalBasis | 'promised';

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

/** Returns when units arrive: on the day of the carrier, else the estimated arrival of the order, else its promised date. */
export function expectedDay(units: ExpectedUnits, estimate: Arrival | null, today: string): ExpectedDay {
  return { ...dayOfArrival(units, estimate), daysLate: daysLate(units, today) };
}

function dayOfArrival({ carrierDate, promisedOn }: ExpectedUnits, estimate: Arrival | null) {
  if (carrierDate !== null) return { arrivesOn: carrierDate, arrivesOnBasis: 'carrier' as const };
  if (estimate !== null) return { arrivesOn: estimate.day, arrivesOnBasis: estimate.basis };
  return { arrivesOn: promisedOn, arrivesOnBasis: promisedOn === null ? null : ('promised' as const) };
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
