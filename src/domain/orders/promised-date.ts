// The promised date of an order: its first estimated arrival, which later estimates do not change.

import { dayOf, daysBetween } from '../day.ts';
import type { Order } from './order.ts';

/** An order, and whether it is undelivered with units that are still expected. */
type PromisedOrder = Pick<Order, 'status' | 'promisedOn' | 'deliveredAt' | 'acceptedAt'> & { hasOpenUnits: boolean };

/**
 * Returns the days by which an order is or was late, 0 if it is not. Until delivery, `today` counts; then the day of delivery. Orders without
 * a promised date, cancelled orders, and undelivered ones without open units are never late.
 *
 * Promised for 2026-11-20, delivered on 2026-11-24 → 4
 */
export function daysLate(
  { status, promisedOn, deliveredAt, acceptedAt, hasOpenUnits }: PromisedOrder,
  today: string,
): number {
  const arrivedAt = deliveredAt ?? acceptedAt;
  if (status === 'cancelled' || (arrivedAt === null && !hasOpenUnits)) return 0;
  return daysAfterPromise(promisedOn, arrivedAt === null ? today : dayOf(arrivedAt));
}

/** Returns the days from a promised date to a later day, 0 before it and without one. */
export function daysAfterPromise(promisedOn: string | null, day: string): number {
  return promisedOn === null ? 0 : Math.max(0, daysBetween(promisedOn, day));
}
