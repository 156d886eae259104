// When the open units of an order are expected.

import { addDays } from '../day.ts';
import { normalQuantile } from '../recommendations/normal-quantile.ts';
import type { Arrival } from './eta.ts';
import type { ArrivalBasis } from './lead-time.ts';
import type { LeadTimeEstimate } from './lead-time-estimate.ts';
import type { Order, ShippingMethod } from './order.ts';
import { daysLate } from './promised-date.ts';

/** Standard normal quantile of the delay that is usual. */
const usualDelayZ = normalQuantile(0.9);

/** Where the day of an arrival is from: the shipment, the supplier's confirmation, the estimate of the order, or the promised date. */
export type ArrivesOnBasis = 'carrier' | 'accepted' | ArrivalBasis | 'confirmed' | 'promised';

/** Days that the supplier confirmed for the lines of an order, `YYYY-MM-DD`; null without one. */
export interface ConfirmedDays {
  /** The latest day in the latest confirmation of each line. */
  confirmedDate: string | null;
  /** The latest of these days that the company accepted. */
  acceptedDate: string | null;
  /** The latest of these days that the company did not reject. */
  unrejectedDate: string | null;
}

/** The days of an order without a confirmation. */
export const unconfirmed: ConfirmedDays = { confirmedDate: null, acceptedDate: null, unrejectedDate: null };

/** Days that can be known of units, `YYYY-MM-DD`. */
export interface KnownDays extends Pick<Order, 'promisedOn'>, ConfirmedDays {
  /** Null without a shipment. */
  carrierDate: string | null;
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
  /** The day that the supplier confirmed, if it is after the estimate that is `arrivesOn`, and the company neither accepted nor rejected it. */
  laterConfirmedDate: string | null;
  daysLate: number;
}

/** The day of an arrival, whether or not its order is late. */
export type DayOfArrival = Omit<ExpectedDay, 'daysLate'>;

/** The day on which units are expected now. */
export interface NowExpected {
  /** `YYYY-MM-DD`; null without a day of arrival. */
  expectedOn: string | null;
  /** Whether it is only a lead time from today: the units are later than is usual. */
  isArrivalAssumed: boolean;
}

/** The day of an arrival, and the day on which the units are expected now: `arrivesOn` until that day. Null without one. */
export interface CurrentDay extends ExpectedDay, NowExpected {}

/** The estimated arrival of an order, which does not move once it has passed, and the day on which its goods are expected now. */
export interface OrderArrival extends DatedArrival {
  arrival: Arrival | null;
}

/** The open units that arrive last: their day, and the day on which they are expected now. Null if nothing says when, and without open units. */
export type DatedArrival = Omit<CurrentDay, 'daysLate'>;

/** The days of an order whose goods have no day. */
export const undated: DatedArrival = {
  arrivesOn: null,
  arrivesOnBasis: null,
  laterConfirmedDate: null,
  expectedOn: null,
  isArrivalAssumed: false,
};

/** Returns when open units arrive and whether their order is late. */
export function expectedDay(units: ExpectedUnits & KnownDays, estimate: Arrival | null, today: string): ExpectedDay {
  return { ...dayOfArrival(units, estimate), daysLate: daysLate({ ...units, hasOpenUnits: true }, today) };
}

/**
 * Returns the day on which units arrive: that of the shipment, else the day that the supplier confirmed and the company accepted, else the estimated
 * arrival of the order, which counts from its payment or shipment, else the day that the supplier confirmed, else the promised date.
 *
 * Estimated for January 3, and confirmed for January 4 → January 3, `first_payment`, and January 4 as `laterConfirmedDate`
 */
export function dayOfArrival(
  { carrierDate, acceptedDate, confirmedDate, unrejectedDate, promisedOn }: KnownDays,
  estimate: Arrival | null,
): DayOfArrival {
  const on = (arrivesOn: string | null, arrivesOnBasis: ArrivesOnBasis | null): DayOfArrival => ({
    ...{ arrivesOn, arrivesOnBasis, laterConfirmedDate: null },
  });
  if (carrierDate !== null) return on(carrierDate, 'carrier');
  if (acceptedDate !== null) return on(acceptedDate, 'accepted');
  if (estimate !== null) {
    const isLater = unrejectedDate !== null && unrejectedDate > estimate.day;
    return { ...on(estimate.day, estimate.basis), laterConfirmedDate: isLater ? unrejectedDate : null };
  }
  if (confirmedDate !== null) return on(confirmedDate, 'confirmed');
  return on(promisedOn, promisedOn === null ? null : 'promised');
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

/** Planned lead time until acceptance and its standard deviation, decimal strings of days. */
export type TransitLeadTime = Pick<LeadTimeEstimate, 'plannedDays' | 'deviationDays'>;
export type TransitLeadTimes = Record<ShippingMethod, TransitLeadTime>;

/** Returns the event from which the lead time of goods counts that have not arrived: the shipment once they are shipped. */
export function transitBasis({
  shippedAt,
  carrierDate,
}: Pick<Order, 'shippedAt'> & Pick<KnownDays, 'carrierDate'>): ArrivalBasis {
  return shippedAt === null && carrierDate === null ? 'first_payment' : 'shipped';
}

/**
 * Returns the day (`YYYY-MM-DD`) on which goods are expected that have not arrived: their estimated day, also if that is today. Without an
 * estimate it is a lead time from today.
 *
 * Overdue goods are expected on their latest usual day: with lead times of normal distribution, nine in ten orders arrive by their estimate
 * + 1.2816 deviations. After that day they are expected a lead time from today: assuming that they arrive today would delay a necessary reorder.
 * The lead time counts from the event of `transitBasis`: goods do not need the days before their shipment again.
 *
 * Today 2026-11-21, 44.5 ± 6.36 days: due on 2026-11-30 → 2026-11-30; due on 2026-11-20 → 9 days later, 2026-11-29; due on 2026-11-11 →
 * 2027-01-05; shipped, 30 ± 4 days, due on 2026-11-11 → 2026-12-21
 */
export function expectNow(
  estimatedOn: string | null,
  today: string,
  { plannedDays, deviationDays }: TransitLeadTime,
): NowExpected & { expectedOn: string } {
  if (estimatedOn !== null && estimatedOn >= today) return { expectedOn: estimatedOn, isArrivalAssumed: false };
  const fromToday = addDays(today, Math.max(1, Math.ceil(Number(plannedDays))));
  const latestUsual =
    estimatedOn === null ? today : addDays(estimatedOn, Math.ceil(usualDelayZ * Number(deviationDays)));
  const isArrivalAssumed = latestUsual <= today;
  return { expectedOn: isArrivalAssumed ? fromToday : latestUsual, isArrivalAssumed };
}

/** Returns the lead time of a shipping method, the slower one if the method is unknown. */
export function leadTimeOf(shippingMethod: ShippingMethod | null, { air, sea }: TransitLeadTimes): TransitLeadTime {
  if (shippingMethod !== null) return { air, sea }[shippingMethod];
  return Number(sea.plannedDays) >= Number(air.plannedDays) ? sea : air;
}
