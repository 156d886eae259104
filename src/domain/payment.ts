// Payments towards an order, as their payer records them, and what is wrong with a call's.

import { addDays } from './day.ts';
import { type RecordFault, receivedText } from './errors.ts';
import { money } from './money.ts';

export type PaymentKind = 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';

/** A payment; `paymentId` is the payer's own and unique within the order. */
export interface Payment {
  paymentId: string;
  /** The day it was paid, `YYYY-MM-DD`. */
  date: string;
  /** Decimal string, in `currency`. */
  amount: string;
  currency: string;
  kind: PaymentKind;
}

/** A payment as it arrives. */
export type SentPayment = Omit<Payment, 'amount'> & { amount: number };

const amountDecimals = 4;
/** An earlier date is a slip of the keyboard. */
const firstDay = '1970-01-01';

/**
 * Returns every fault of a call's payments that a schema can't tell, by index: too many decimals, a day long gone or more than
 * one ahead of `today`, an id used for two payments.
 */
export function paymentFaults(payments: readonly SentPayment[], today: string): RecordFault[] {
  // Where the sun rises first it is tomorrow already.
  const lastDay = addDays(today, 1);
  const firstOf = new Map<string, SentPayment>();
  return payments.flatMap((payment, index) => {
    const { paymentId, date, amount } = payment;
    const first = firstOf.get(paymentId) ?? payment;
    firstOf.set(paymentId, first);
    return [
      ...fault(index, date < firstDay || date > lastDay, 'date is out of bounds', `${firstDay} to ${lastDay}`, date),
      ...fault(
        index,
        money(amount).decimalPlaces() > amountDecimals,
        'amount has too many decimal places',
        `at most ${amountDecimals} decimal places`,
        amount,
      ),
      ...fault(
        index,
        !isSame(first, payment),
        'paymentId is that of another payment in this call',
        'an id of its own',
        paymentId,
      ),
    ];
  });
}

/** Returns the payments as they are stored; one that was sent twice is there once. */
export function distinctPayments(payments: readonly SentPayment[]): Payment[] {
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return [...byId.values()].map((payment) => ({ ...payment, amount: money(payment.amount).toFixed() }));
}

function isSame(one: SentPayment, other: SentPayment): boolean {
  return (
    one.date === other.date && one.amount === other.amount && one.currency === other.currency && one.kind === other.kind
  );
}

function fault(index: number, isOne: boolean, error: string, expected: string, received: unknown): RecordFault[] {
  return isOne ? [{ index, error, expected, received: receivedText(received) }] : [];
}
