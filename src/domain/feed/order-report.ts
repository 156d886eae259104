// How an order follows what the buyer's own system says of it: which steps are left to take, and on which days they were taken.

import { dayOf } from '../day.ts';
import { ApiError } from '../errors.ts';
import type { Order, ShippingMethod } from '../orders/order.ts';
import { allowedTransitions, type OrderStatus, orderStatuses, type SettableStatus } from '../orders/order-status.ts';

/** What the buyer's system says of an order; days are `YYYY-MM-DD`, what is undefined it does not say. */
export interface OrderReport {
  status: OrderStatus;
  firstPaymentDate?: string | undefined;
  shippedDate?: string | undefined;
  acceptedDate?: string | undefined;
  shippingMethod?: ShippingMethod | undefined;
}

/**
 * Returns the steps that lead from one status to another, none where that is reached or passed already. Throws ORDER_FINAL on a
 * cancelled order, MANAGER_ROLE_REQUIRED where it would be cancelled.
 *
 * created, on_the_way → part_paid, paid, on_the_way
 */
export function transitionsTo(current: OrderStatus, wanted: OrderStatus): SettableStatus[] {
  if (current === wanted) return [];
  if (current === 'cancelled') throw new ApiError('ORDER_FINAL', 'The order is cancelled and cannot change any more.');
  if (wanted === 'cancelled') {
    throw new ApiError(
      'MANAGER_ROLE_REQUIRED',
      'An order placed here is not cancelled by a feed: that takes a manager.',
    );
  }
  const steps: SettableStatus[] = [];
  const targetIndex = orderStatuses.indexOf(wanted);
  for (let at: OrderStatus = current; orderStatuses.indexOf(at) < targetIndex; ) {
    const [next] = allowedTransitions(at);
    if (next === undefined) break;
    steps.push(next);
    at = next;
  }
  return steps;
}

/** The moments of an order's life, in their order. */
const timestampFields = ['confirmedAt', 'paidAt', 'shippedAt', 'deliveredAt', 'acceptedAt'] as const;
type TimestampField = (typeof timestampFields)[number];

/**
 * Returns the order with its shipping method and the days that a report gives to the steps it has taken. A moment of that very day
 * stays as it is, another becomes the day's first instant. A step that the report gives no day was heard of on the day it has, and taken
 * then or before: it moves back where a later step's day asks for it. Throws INVALID_REQUEST where the order's life would run backwards.
 */
export function applyReportedDates(order: Order, report: OrderReport): Order {
  const { firstPaymentDate, shippedDate, acceptedDate, shippingMethod = order.shippingMethod } = report;
  const days = { confirmedAt: firstPaymentDate, shippedAt: shippedDate, acceptedAt: acceptedDate } as Partial<
    Record<TimestampField, string>
  >;
  const timeline = timestampFields.flatMap((moment) => {
    const at = order[moment];
    const day = days[moment];
    if (at === null) return [];
    return [
      { moment, isDated: day !== undefined, at: day === undefined || dayOf(at) === day ? at : `${day}T00:00:00.000Z` },
    ];
  });
  for (const [i, step] of timeline.entries().toArray().reverse()) {
    const next = timeline[i + 1];
    if (next !== undefined && next.at < step.at && !step.isDated) step.at = next.at;
  }
  for (const [i, step] of timeline.entries()) {
    const before = timeline[i - 1];
    if (before === undefined || before.at <= step.at) continue;
    if (dayOf(before.at) > dayOf(step.at)) throw dateOrderError(before, step);
    // The first instant of a day stands for the day, in which another step has a real moment.
    step.at = before.at;
  }
  return { ...order, shippingMethod, ...Object.fromEntries(timeline.map(({ moment, at }) => [moment, at])) };
}

const labels: Record<TimestampField, string> = {
  confirmedAt: 'first paid',
  paidAt: 'paid',
  shippedAt: 'shipped',
  deliveredAt: 'delivered',
  acceptedAt: 'accepted',
};

interface Step {
  moment: TimestampField;
  at: string;
}

function dateOrderError(before: Step, step: Step): ApiError {
  const describeStep = (one: Step) => `${labels[one.moment]} on ${dayOf(one.at)}`;
  return new ApiError('INVALID_REQUEST', `The order's life would run backwards: ${describeStep(before)}, ${describeStep(step)}.`);
}
