// The status changes that the payments and receipts of an order support.

import type { ApiResponse } from '../../api.ts';

type Cost = Pick<ApiResponse<'getAccountOrderCost'>['data'], 'paidToDate' | 'orderTotal' | 'currency'>;
type Payment = Pick<ApiResponse<'getAccountOrderCost'>['data']['payments'][number], 'kind' | 'currency'> & {
  amount: number;
};
type Status = ApiResponse<'getAccountOrder'>['data']['status'];
type Line = ApiResponse<'listAccountOrderLines'>['data']['items'][number];
type Received = {
  lines: readonly Pick<Line, 'received' | 'open'>[];
  shipments: readonly unknown[];
};

/** The statuses of an order that is not cancelled. */
export const lifecycle: Status[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];

/**
 * Returns the statuses after `status`, in order, up to the last one whose facts are recorded: a payment for goods, the whole total, a shipment
 * or receipt, and no open units. A status without its facts ends them. Acceptance is never among them: the buyer decides about it.
 *
 * Created, paid in full and received in full → `part_paid`, `paid`, `on_the_way`, `delivered`
 */
export function supportedSteps(
  status: Status,
  { paidToDate, orderTotal }: Omit<Cost, 'currency'>,
  deliveries: Received,
): Status[] {
  const paid = Number(paidToDate.goods_invoice);
  const isSupported: Partial<Record<Status, boolean>> = {
    part_paid: paid > 0,
    paid: paid > 0 && paid >= orderTotal,
    on_the_way: deliveries.shipments.length > 0 || deliveries.lines.some(({ received }) => received > 0),
    delivered: isReceived(deliveries),
  };
  const current = lifecycle.indexOf(status);
  if (current === -1) return [];
  const next = lifecycle.slice(current + 1);
  const end = next.findIndex((step) => !isSupported[step]);
  return end === -1 ? next : next.slice(0, end);
}

/** Returns the statuses that a new payment supports: none for one in another currency, whose amount at the rate of its day is not known yet. */
export function stepsAfterPayment(status: Status, cost: Cost, deliveries: Received, payment: Payment): Status[] {
  if (payment.kind !== 'goods_invoice' || payment.currency !== cost.currency || !(payment.amount > 0)) return [];
  const paid = Number(cost.paidToDate.goods_invoice) + payment.amount;
  const paidToDate = { ...cost.paidToDate, goods_invoice: paid.toFixed(2) };
  return supportedSteps(status, { ...cost, paidToDate }, deliveries);
}

/** What is known of an order when its page offers what to do next. */
interface Progress {
  status: Status;
  daysLate: number;
  /** What is not paid of the order, a decimal string. */
  openAmount: string;
  /** Whether a difference is to be decided. */
  isUndecided: boolean;
  hasOpenUnits: boolean;
  /** The statuses that payments and receipts support. */
  steps: readonly Status[];
  /** Whether the user records payments. */
  canPay: boolean;
}

/** Returns the primary action of the page of an order: its first task, a payment, the next status, or receiving the goods. */
export function primaryAction(of: Progress): 'task' | 'payment' | 'status' | 'receive' {
  const { status, daysLate, openAmount, isUndecided, hasOpenUnits, steps, canPay } = of;
  if (isUndecided || status === 'cancelled') return 'task';
  if (steps.length > 0) return 'status';
  if (status === 'created' || status === 'part_paid')
    return canPay && daysLate === 0 && Number(openAmount) > 0 ? 'payment' : 'task';
  if (status === 'on_the_way' || status === 'delivered') return hasOpenUnits ? 'receive' : 'status';
  return status === 'paid' ? 'status' : 'task';
}

/** Whether units were received and none are open anymore. */
export function isReceived({ lines }: Pick<Received, 'lines'>): boolean {
  return lines.some(({ received }) => received > 0) && lines.every(({ open }) => open === 0);
}

/**
 * Returns the status that can be set next if no units are open anymore, and whether payments are all that is missing for the status “delivered”.
 * Undefined if units are open, after the delivery, and if the user can set no status.
 */
export function stepsAfterReceipt(
  { status, allowedTransitions }: { status: Status; allowedTransitions: readonly Status[] },
  deliveries: Received,
): { next: Status; needsPayments: boolean } | undefined {
  const place = lifecycle.indexOf(status);
  const isArriving = place !== -1 && place < lifecycle.indexOf('delivered');
  const next = allowedTransitions.find((one) => one !== 'cancelled');
  if (!isArriving || next === undefined || deliveries.lines.some(({ open }) => open > 0)) return undefined;
  return { next, needsPayments: place < lifecycle.indexOf('paid') && isReceived(deliveries) };
}
