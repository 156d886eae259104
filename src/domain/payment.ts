// Payments towards an order, as their payer records them, and what is wrong with a call's.

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
/** Beyond these a date is a slip of the keyboard, and an arrival counted from it has no date of four digits. */
const years = { first: 1970, last: 2199 };

/** Returns every fault of a call's payments that a schema can't tell, by index: too many decimals, a year out of bounds, an id used for two payments. */
export function paymentFaults(payments: readonly SentPayment[]): RecordFault[] {
  const firstOf = new Map<string, SentPayment>();
  return payments.flatMap((payment, index) => {
    const { paymentId, date, amount } = payment;
    const first = firstOf.get(paymentId) ?? payment;
    firstOf.set(paymentId, first);
    const year = Number(date.slice(0, 4));
    return [
      ...fault(
        index,
        year < years.first || year > years.last,
        'date is out of bounds',
        `${years.first}-01-01 to ${years.last}-12-31`,
        date,
      ),
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
