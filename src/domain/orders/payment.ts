// Payments of an order, as recorded by the payer, and their validation.

import { addDays } from '../day.ts';
import type { RecordError } from '../errors.ts';
import { toMoney } from '../pricing/money.ts';
import { recordError, type SubmittedRecords } from '../record-validation.ts';

/** Payment kinds. */
export const paymentKinds = ['goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Payment kinds other than goods. */
export type CostKind = Exclude<PaymentKind, 'goods_invoice'>;
export const costKinds = paymentKinds.filter((kind): kind is CostKind => kind !== 'goods_invoice');

/** A payment; `paymentId` is assigned by the payer and unique within the order. */
export interface Payment {
  paymentId: string;
  /** Day of the payment, `YYYY-MM-DD`. */
  date: string;
  /** Decimal string, in `currency`. */
  amount: string;
  currency: string;
  kind: PaymentKind;
}

/** A payment as submitted. */
export type SubmittedPayment = Omit<Payment, 'amount'> & { amount: number | string };

const maxDecimals = 4;
/** Earlier dates are typing errors. */
const minDate = '1970-01-01';

/**
 * Returns the errors that a schema cannot detect, by index: too many decimal places, a date before 1970 or more than
 * one day after `today`, an id used for two payments. Undefined members have failed the schema and are skipped.
 */
export function validatePaymentRecords(payments: SubmittedRecords<SubmittedPayment>, today: string): RecordError[] {
  // It is already tomorrow in some time zones.
  const lastDay = addDays(today, 1);
  const firstById = new Map<string | undefined, Partial<SubmittedPayment>>();
  return payments.flatMap((payment, index) => {
    const { paymentId, date, amount } = payment;
    const first = firstById.get(paymentId) ?? payment;
    firstById.set(paymentId, first);
    return [
      ...errorIf(
        date !== undefined && (date < minDate || date > lastDay),
        index,
        'date',
        'must be between 1970-01-01 and tomorrow (UTC)',
        `${minDate} to ${lastDay}`,
        date,
      ),
      ...errorIf(
        amount !== undefined && toMoney(amount).decimalPlaces() > maxDecimals,
        index,
        'amount',
        'must have at most 4 decimal places',
        `at most ${maxDecimals} decimal places`,
        amount,
      ),
      ...errorIf(
        paymentId !== undefined && !isSamePayment(first, payment),
        index,
        'paymentId',
        'must be unique in the request',
        'a unique ID',
        paymentId,
      ),
    ];
  });
}

/** Returns the payments in stored form, without duplicates. */
export function distinctPayments(payments: readonly SubmittedPayment[]): Payment[] {
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return [...byId.values()].map((payment) => ({ ...payment, amount: toMoney(payment.amount).toFixed() }));
}

function isSamePayment(a: Partial<SubmittedPayment>, b: Partial<SubmittedPayment>): boolean {
  return (['date', 'amount', 'currency', 'kind'] as const).every(
    (member) => a[member] === undefined || b[member] === undefined || a[member] === b[member],
  );
}

function errorIf(isInvalid: boolean, ...args: Parameters<typeof recordError>): RecordError[] {
  return isInvalid ? [recordError(...args)] : [];
}
