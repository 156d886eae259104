// What the buyer tells the supplier about an order beside its lines. It can change until the order is shipped.

import { cleanText, visibleOrEmpty } from '../clean-text.ts';
import { addDays } from '../day.ts';
import { ApiError, invalidRequestError } from '../errors.ts';
import { type FieldError, inBody, inPath } from '../field-error.ts';
import type { Order } from '../orders/order.ts';
import { visibleLine } from '../text-limits.ts';
import { paymentTermsErrors } from './payment-terms.ts';
import { textBlockErrors } from './submitted-parties.ts';

/** Members that are not set are null. */
export type OrderInstructions = Pick<Order, 'externalOrderId' | 'comment' | 'requestedDate' | 'deliveryAddress'>;

/** What an order has in addition, by default as the company's terms at the supplier. */
export type OrderTerms = Pick<Order, 'paymentTerms'>;

/** As submitted: undefined members are not set or, in a change, not changed. */
export type SubmittedInstructions = { [Name in keyof OrderInstructions]?: OrderInstructions[Name] | undefined };
export type SubmittedOrderChanges = SubmittedInstructions & Partial<OrderTerms>;

const maxAddressLines = 10;
/** A later date is a typing error. */
const maxDaysAhead = 730;

/**
 * Returns the instructions with the address trimmed, so that it is printed as it is stored, and with a comment of which nothing is visible as an empty one. Throws INVALID_REQUEST for a reference with control
 * characters or nothing visible, an address of too many lines, invalid payment terms, and for a requested date that is past or more than two years ahead of `today` (UTC).
 */
export function checkInstructions<Submitted extends SubmittedOrderChanges>(
  submitted: Submitted,
  today: string,
): Submitted {
  const { requestedDate, comment } = submitted;
  const deliveryAddress =
    submitted.deliveryAddress == null ? submitted.deliveryAddress : cleanText(submitted.deliveryAddress);
  const errors = [
    ...referenceErrors(submitted.externalOrderId),
    ...dateErrors(requestedDate ?? null, today),
    ...textBlockErrors('/deliveryAddress', deliveryAddress ?? null, maxAddressLines),
    ...paymentTermsErrors(submitted.paymentTerms ?? []),
  ];
  if (errors.length > 0) throw invalidRequestError(errors);
  return {
    ...submitted,
    ...(deliveryAddress !== undefined && { deliveryAddress }),
    ...(comment != null && { comment: visibleOrEmpty(comment) }),
  };
}

/** Returns the error of a reference that is more than one line, has control characters, which a search or a spreadsheet would not match, or nothing visible. */
export function referenceErrors(reference: string | null | undefined, pointer = '/externalOrderId'): FieldError[] {
  if (reference == null) return [];
  if (/[\p{Cc}\u2028\u2029]/u.test(reference)) {
    return [inBody(pointer, 'must be one line of text, without control characters')];
  }
  return cleanText(reference) === '' ? [inBody(pointer, visibleLine)] : [];
}

function dateErrors(requestedDate: string | null, today: string): FieldError[] {
  if (requestedDate === null) return [];
  const last = addDays(today, maxDaysAhead);
  if (requestedDate >= today && requestedDate <= last) return [];
  return [inBody('/requestedDate', `must be from ${today} to ${last}`)];
}

/** Throws ORDER_SHIPPED if the instructions of an order can no longer change. */
export function assertNotShipped({ status }: Order): void {
  if (status === 'created' || status === 'part_paid' || status === 'paid') return;
  const error = inPath('ref', `must be an order that is not shipped, not one with the status ${status}`);
  const message = 'The order is shipped or cancelled, and its instructions cannot change anymore.';
  throw new ApiError('ORDER_SHIPPED', message, [error]);
}
