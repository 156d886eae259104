// What is due to the supplier for the goods of an order, and when, by the payment terms of the order.

import { Decimal } from 'decimal.js';
import { addDays, dayOf } from '../day.ts';
import type { Order } from '../orders/order.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import type { PaymentTerm } from './payment-terms.ts';

export type InstalmentStatus = 'paid' | 'overdue' | 'due' | 'undated';

/** A share of the order's total; amounts are decimal strings in the order's currency. */
export interface Instalment extends PaymentTerm {
  amount: string;
  paidAmount: string;
  openAmount: string;
  /** `YYYY-MM-DD`; null as long as nothing says when the event happens. */
  dueDate: string | null;
  /** Whether the date counts from the estimated arrival. */
  isEstimated: boolean;
  status: InstalmentStatus;
}

export interface PaymentSchedule {
  currency: string;
  totalAmount: string;
  /** The value of units that the company accepted not to get, which are not to be paid. */
  cancelledAmount: string;
  /** What was paid for goods, at the rates of the payments' dates. */
  paidAmount: string;
  /** What is left of the total without `cancelledAmount`; 0.00 for a cancelled order. */
  openAmount: string;
  /** The earliest due date first, those without one last. Empty without terms, and for a cancelled order. */
  instalments: Instalment[];
}

/** The order data that a schedule needs. */
export type ScheduledOrder = Pick<
  Order,
  'status' | 'currency' | 'totalAmount' | 'paymentTerms' | 'createdAt' | 'shippedAt' | 'deliveredAt' | 'acceptedAt'
>;

interface Paid {
  /** Decimal string or number, in the order's currency. */
  paidGoods: Decimal.Value;
  /** Decimal string, at most the total. */
  cancelledAmount: string;
  /** Day of the estimated arrival; null if there is none. */
  arrivalDay: string | null;
  /** Today (UTC). */
  today: string;
}

/**
 * Returns the schedule. Amounts of instalments are rounded half up to cents, and the last one has the rest, so that they add up to the total. Cancelled
 * units are deducted from the last instalments, as in a final invoice. Payments count for the instalments in the order of their due dates.
 *
 * 1000.00 EUR, 30 % with the order and 70 % before shipment, 400.00 paid: 300.00 is paid; of 700.00, 100.00 is paid and 600.00 open;
 * with 150.00 cancelled, the second is 550.00, of which 450.00 is open
 */
export function paymentSchedule(
  order: ScheduledOrder,
  { paidGoods, cancelledAmount, arrivalDay, today }: Paid,
): PaymentSchedule {
  const { status, currency, totalAmount, paymentTerms: terms } = order;
  const paid = toMoney(paidGoods);
  const isCancelled = status === 'cancelled';
  const open = isCancelled ? toMoney(0) : Decimal.max(toMoney(totalAmount).minus(cancelledAmount).minus(paid), 0);
  const amounts = {
    ...{ currency, totalAmount, cancelledAmount },
    ...{ paidAmount: formatMoney(paid), openAmount: formatMoney(open) },
  };
  if (isCancelled) return { ...amounts, instalments: [] };
  const shares = deductFromLast(splitTotal(totalAmount, terms), toMoney(cancelledAmount));
  const dated = terms.map((term, index) => ({ term, amount: shares[index]!, ...dueDateOf(order, term, arrivalDay) }));
  // Stable, so that terms without dates keep their order.
  dated.sort((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'));
  let left = paid;
  const instalments = dated.map(({ term, amount, dueDate, isEstimated }): Instalment => {
    const covered = Decimal.max(Decimal.min(left, amount), 0);
    left = left.minus(covered);
    const openAmount = amount.minus(covered);
    return {
      ...term,
      amount: formatMoney(amount),
      paidAmount: formatMoney(covered),
      openAmount: formatMoney(openAmount),
      dueDate,
      isEstimated,
      status: statusOf(openAmount, dueDate, today),
    };
  });
  return { ...amounts, instalments };
}

function splitTotal(totalAmount: string, terms: readonly PaymentTerm[]): Decimal[] {
  let rest = toMoney(totalAmount);
  return terms.map(({ percent }, index) => {
    const share = toMoney(totalAmount).times(percent).div(100).toDecimalPlaces(2);
    const amount = index === terms.length - 1 ? rest : Decimal.min(share, rest);
    rest = rest.minus(amount);
    return amount;
  });
}

function deductFromLast(shares: readonly Decimal[], deduction: Decimal): Decimal[] {
  let left = deduction;
  return shares
    .toReversed()
    .map((share) => {
      const deducted = Decimal.min(share, left);
      left = left.minus(deducted);
      return share.minus(deducted);
    })
    .toReversed();
}

function dueDateOf(order: ScheduledOrder, { dueEvent, days }: PaymentTerm, arrivalDay: string | null) {
  const { createdAt, shippedAt, deliveredAt, acceptedAt } = order;
  const happened = { order: createdAt, shipment: shippedAt, delivery: deliveredAt ?? acceptedAt }[dueEvent];
  if (happened !== null) return { dueDate: addDays(dayOf(happened), days), isEstimated: false };
  if (dueEvent === 'delivery' && arrivalDay !== null) return { dueDate: addDays(arrivalDay, days), isEstimated: true };
  return { dueDate: null, isEstimated: false };
}

function statusOf(openAmount: Decimal, dueDate: string | null, today: string): InstalmentStatus {
  if (openAmount.isZero()) return 'paid';
  if (dueDate === null) return 'undated';
  return dueDate < today ? 'overdue' : 'due';
}
