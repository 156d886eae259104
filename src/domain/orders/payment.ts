// Payments towards an order, as their payer records them, and what is wrong with a call's.

import { addDays } from '../day.ts';
import type { RecordError } from '../errors.ts';
import { toMoney } from '../pricing/money.ts';
import { recordError, type SentRecords } from '../record-validation.ts';

/** What a payment can be for. */
export const paymentKinds = ['goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

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

const maxDecimals = 4;
/** An earlier date is a slip of the keyboard. */
const minDate = '1970-01-01';

/**
 * Returns every fault of a call's payments that a schema can't tell, by index: too many decimals, a day long gone or more than
 * one ahead of `today`, an id used for two payments. What of a payment is undefined has been found faulty already.
 */
export function validatePaymentRecords(payments: SentRecords<SentPayment>, today: string): RecordError[] {
  // Where the sun rises first it is tomorrow already.
  const lastDay = addDays(today, 1);
  const firstOf = new Map<string | undefined, Partial<SentPayment>>();
  return payments.flatMap((payment, index) => {
    const { paymentId, date, amount } = payment;
    const first = firstOf.get(paymentId) ?? payment;
    firstOf.set(paymentId, first);
    return [
      ...errorIf(
        date !== undefined && (date < minDate || date > lastDay),
        index,
        'date',
        'is out of bounds',
        `${minDate} to ${lastDay}`,
        date,
      ),
      ...errorIf(
        amount !== undefined && toMoney(amount).decimalPlaces() > maxDecimals,
        index,
        'amount',
        'has too many decimal places',
        `at most ${maxDecimals} decimal places`,
        amount,
      ),
      ...errorIf(
        paymentId !== undefined && !isSamePayment(first, payment),
        index,
        'paymentId',
        'is that of another payment in this call',
        'an id of its own',
        paymentId,
      ),
    ];
  });
}

/** Returns the payments as they are stored; one that was sent twice is there once. */
export function distinctPayments(payments: readonly SentPayment[]): Payment[] {
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return [...byId.values()].map((payment) => ({ ...payment, amount: toMoney(payment.amount).toFixed() }));
}

function isSamePayment(one: Partial<SentPayment>, other: Partial<SentPayment>): boolean {
  return (['date', 'amount', 'currency', 'kind'] as const).every(
    (member) => one[member] === undefined || other[member] === undefined || one[member] === other[member],
  );
}

function errorIf(isOne: boolean, ...of: Parameters<typeof recordError>): RecordError[] {
  return isOne ? [recordError(...of)] : [];
}
