// The promised date of an order: its first estimated arrival, which later estimates do not change.

import { dayOf, daysBetween } from '../day.ts';
import type { Order } from './order.ts';

/**
 * Returns the days by which an order is or was late, 0 if it is not. Until delivery, `today` counts; then the day of delivery. Orders without
 * a promised date and cancelled orders are never late.
 *
 * Promised for 2026-11-20, delivered on 2026-11-24 → 4
 */
export function daysLate(
  { status, promisedOn, deliveredAt, acceptedAt }: Pick<Order, 'status' | 'promisedOn' | 'deliveredAt' | 'acceptedAt'>,
  today: string,
): number {
  if (status === 'cancelled') return 0;
  const arrivedAt = deliveredAt ?? acceptedAt;
  return daysAfterPromise(promisedOn, arrivedAt === null ? today : dayOf(arrivedAt));
}

/** Returns the days from a promised date to a later day, 0 before it and without one. */
export function daysAfterPromise(promisedOn: string | null, day: string): number {
  return promisedOn === null ? 0 : Math.max(0, daysBetween(promisedOn, day));
}
