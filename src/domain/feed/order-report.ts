// Applies an order's status and dates, as reported by the buyer's system, to the order.

import { dayOf } from '../day.ts';
import { ApiError } from '../errors.ts';
import { inBody } from '../field-error.ts';
import type { Order, ShippingMethod } from '../orders/order.ts';
import { allowedTransitions, type OrderStatus, orderStatuses, type SettableStatus } from '../orders/order-status.ts';

/** An order's state in the buyer's system; days are `YYYY-MM-DD`, undefined if not reported. */
export interface OrderReport {
  status: OrderStatus;
  firstPaymentDate?: string | undefined;
  shippedDate?: string | undefined;
  acceptedDate?: string | undefined;
  shippingMethod?: ShippingMethod | undefined;
}

/**
 * Returns the status transitions from one status to another; empty if it is already reached or passed. Throws
 * ORDER_FINAL on a cancelled order, MANAGER_ROLE_REQUIRED if it would be cancelled.
 *
 * created, on_the_way → part_paid, paid, on_the_way
 */
export function transitionsTo(current: OrderStatus, target: OrderStatus): SettableStatus[] {
  if (current === target) return [];
  if (current === 'cancelled') {
    throw new ApiError('ORDER_FINAL', 'The order is cancelled and cannot change anymore.', [
      inBody('/status', 'must not be set, because the order is cancelled', { received: target }),
    ]);
  }
  if (target === 'cancelled') {
    throw new ApiError(
      'MANAGER_ROLE_REQUIRED',
      'A feed cannot cancel an order that was created through Portside; cancelling requires the manager role.',
    );
  }
  const steps: SettableStatus[] = [];
  const targetIndex = orderStatuses.indexOf(target);
  for (let status: OrderStatus = current; orderStatuses.indexOf(status) < targetIndex; ) {
    const [next] = allowedTransitions(status);
    if (next === undefined) break;
    steps.push(next);
    status = next;
  }
  return steps;
}

/** Status timestamps of an order, in chronological order. */
const timestampFields = ['confirmedAt', 'paidAt', 'shippedAt', 'deliveredAt', 'acceptedAt'] as const;
type TimestampField = (typeof timestampFields)[number];

/**
 * Returns the order with the reported shipping method and status dates. A timestamp on the reported day is unchanged;
 * otherwise it becomes the start of that day. A status without a reported date was recorded when it was received and
 * may have happened earlier, so it moves back if a later status has an earlier date. Throws INVALID_REQUEST if the
 * dates are out of order.
 */
export function applyReportedDates(order: Order, report: OrderReport): Order {
  const { firstPaymentDate, shippedDate, acceptedDate, shippingMethod = order.shippingMethod } = report;
  const days = { confirmedAt: firstPaymentDate, shippedAt: shippedDate, acceptedAt: acceptedDate } as Partial<
    Record<TimestampField, string>
  >;
  const timeline = timestampFields.flatMap((field) => {
    const at = order[field];
    const day = days[field];
    if (at === null) return [];
    return [
      { field, isDated: day !== undefined, at: day === undefined || dayOf(at) === day ? at : `${day}T00:00:00.000Z` },
    ];
  });
  for (const [i, step] of timeline.entries().toArray().reverse()) {
    const next = timeline[i + 1];
    if (next !== undefined && next.at < step.at && !step.isDated) step.at = next.at;
  }
  for (const [i, step] of timeline.entries()) {
    const previous = timeline[i - 1];
    if (previous === undefined || previous.at <= step.at) continue;
    if (dayOf(previous.at) > dayOf(step.at)) throw dateOrderError(previous, step);
    // The start of a day stands for the whole day, on which another status has an exact timestamp.
    step.at = previous.at;
  }
  return { ...order, shippingMethod, ...Object.fromEntries(timeline.map(({ field, at }) => [field, at])) };
}

const labels: Record<TimestampField, string> = {
  confirmedAt: 'first paid',
  paidAt: 'paid',
  shippedAt: 'shipped',
  deliveredAt: 'delivered',
  acceptedAt: 'accepted',
};

interface Step {
  field: TimestampField;
  at: string;
}

function dateOrderError(previous: Step, step: Step): ApiError {
  const describeStep = ({ field, at }: Step) => `${labels[field]} on ${dayOf(at)}`;
  return new ApiError(
    'INVALID_REQUEST',
    `The dates of an order must be in chronological order, not ${describeStep(previous)} and ${describeStep(step)}.`,
    [inBody(`/${step.field}`, `must not be before ${dayOf(previous.at)}`, { received: dayOf(step.at) })],
  );
}
