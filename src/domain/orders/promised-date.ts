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
  if (promisedOn === null || status === 'cancelled') return 0;
  const arrivedAt = deliveredAt ?? acceptedAt;
  return Math.max(0, daysBetween(promisedOn, arrivedAt === null ? today : dayOf(arrivedAt)));
}
