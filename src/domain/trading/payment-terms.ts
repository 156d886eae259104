// Payment terms of a supplier: which share of an order is due when.

import { Decimal } from 'decimal.js';
import { submittedDecimal } from '../decimal-text.ts';
import { type FieldError, inBody } from '../field-error.ts';

/** What a due date counts from. An instalment without days is due before shipment, or on the day of the order or delivery. */
export type PaymentDueEvent = 'order' | 'shipment' | 'delivery';

/** A share of the order's total, due some days after an event. */
export interface PaymentTerm {
  /** Decimal string, more than 0, at most 100. */
  percent: string;
  dueEvent: PaymentDueEvent;
  days: number;
}

/** Returns submitted terms with the percentages as decimal strings. */
export function submittedTerms(
  terms: readonly (Omit<PaymentTerm, 'percent'> & { percent: string | number })[],
): PaymentTerm[] {
  return terms.map((term) => ({ ...term, percent: submittedDecimal(term.percent) }));
}

/** Returns the errors of submitted terms: the percentages must add up to 100, and each due date occurs once. Without terms there are none. */
export function paymentTermsErrors(terms: readonly PaymentTerm[]): FieldError[] {
  if (terms.length === 0) return [];
  const dueDates = terms.map(({ dueEvent, days }) => `${dueEvent} ${days}`);
  const repeated = dueDates.flatMap((due, index) =>
    dueDates.indexOf(due) < index
      ? [inBody(`/paymentTerms/${index}`, 'must not be due on the date of another term')]
      : [],
  );
  const invalid = terms.flatMap(({ percent }, index) =>
    /^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(percent) && Number(percent) > 0
      ? []
      : [inBody(`/paymentTerms/${index}/percent`, 'must be more than 0, with at most 2 decimals')],
  );
  if (invalid.length > 0) return [...invalid, ...repeated];
  const sum = terms.reduce((total, { percent }) => total.plus(percent), new Decimal(0));
  if (sum.eq(100)) return repeated;
  return [inBody('/paymentTerms', `must have percentages that add up to 100, not ${sum.toFixed()}`), ...repeated];
}
