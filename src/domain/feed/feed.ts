// What a pull feed is asked for, and what is wrong with the orders it answers.

import { addDays } from '../day.ts';
import { formatReceived, type RecordError } from '../errors.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { toMoney } from '../pricing/money.ts';

/** Every section, in the order in which their rows are taken: payments name orders. */
export const feedSections = ['orders', 'payments', 'sales', 'stock', 'products'] as const;
export type FeedSection = (typeof feedSections)[number];

/** Days, both ends meant. */
export interface RequestedDays {
  from: string;
  to: string;
}

/** How far a section has been read. */
export interface SectionProgress {
  /** The last day that an answer covered, or the day of the set-up. */
  coveredTo: string;
  /** Whether the last time it was asked it did not answer. */
  isFailing: boolean;
}

/** Days before the last one covered that are asked for again: what is recorded late must not be missed. */
const overlapDays: Record<FeedSection, number> = { orders: 7, payments: 7, sales: 7, stock: 1, products: 7 };
/** The longest time asked for at once, in days; less where more of it may have been too much. */
const maxRequestDays = { default: 31, afterFailure: 15 };

/**
 * Returns the days to ask a section for: from some days before the last one covered, to today or, where that is too much at once, as far
 * as one piece goes. Each answered piece brings the covered day forward, so that however long an outage was, nothing is left out.
 *
 * sales, covered to 2026-11-21, today 2026-11-21 → 2026-11-14 to 2026-11-21
 * sales, covered to 2026-09-30, today 2026-11-21 → 2026-09-23 to 2026-10-23
 */
export function daysToRequest(
  section: FeedSection,
  { coveredTo, isFailing }: SectionProgress,
  today: string,
): RequestedDays {
  const known = coveredTo < today ? coveredTo : today;
  const from = addDays(known, -overlapDays[section]);
  const end = addDays(from, (isFailing ? maxRequestDays.afterFailure : maxRequestDays.default) - 1);
  return { from, to: end < today ? end : today };
}

/** Returns the day that counts as covered where everything from `from` on is to be asked for. */
export function coveredBefore(section: FeedSection, from: string): string {
  return addDays(from, overlapDays[section]);
}

/** A row of a section's answer, by its place in the list. */
export interface FeedRow<Row = unknown> {
  index: number;
  row: Row;
}

/** A line of a purchase order in a feed. */
export interface FeedOrderLine {
  productId: string;
  units: number;
  price: number;
  currency: string;
}

/** A purchase order as a feed tells of it; dates are `YYYY-MM-DD`. */
export interface FeedOrder {
  orderRef: string;
  status: OrderStatus;
  /** Id or name. */
  supplier: string;
  currency: string;
  total: number;
  lines: FeedOrderLine[];
  firstPaymentDate?: string | undefined;
  shippedDate?: string | undefined;
  acceptedDate?: string | undefined;
  shippingMethod?: ShippingMethod | undefined;
}

const minDate = '1970-01-01';
const maxDecimals = 4;

/**
 * Returns every fault that a schema can't tell: dates that run backwards or are out of bounds, too many decimals, an `orderRef` that is
 * there duplicate with different values. `today` is the present day (UTC).
 */
export function validateFeedOrders(rows: readonly FeedRow<FeedOrder>[], today: string): RecordError[] {
  const firstOf = new Map<string, string>();
  return rows.flatMap(({ index, row }) => {
    const text = JSON.stringify(row);
    const first = firstOf.get(row.orderRef) ?? text;
    firstOf.set(row.orderRef, first);
    const duplicate = fieldError('orderRef is that of another order in this answer', 'each order once', row.orderRef);
    const errors = [...validateDates(row, today), ...validateAmounts(row), ...(first === text ? [] : [duplicate])];
    return errors.map((error) => ({ index, ...error }));
  });
}

type FieldError = Omit<RecordError, 'index'>;

function validateDates(order: FeedOrder, today: string): FieldError[] {
  const latest = addDays(today, 1);
  const dates = (['firstPaymentDate', 'shippedDate', 'acceptedDate'] as const).flatMap((name) => {
    const day = order[name];
    return day === undefined ? [] : [{ name, day }];
  });
  const outside = dates.filter(({ day }) => day < minDate || day > latest);
  const backwards = dates.filter(({ day }, i) => i > 0 && day < dates[i - 1]!.day);
  return [
    ...outside.map(({ name, day }) => fieldError(`${name} is out of bounds`, `${minDate} to ${latest}`, day)),
    ...backwards.map(({ name, day }) => {
      const before = dates[dates.findIndex((date) => date.name === name) - 1]!;
      return fieldError(`${name} lies before ${before.name}`, `${before.day} or later`, day);
    }),
  ];
}

function validateAmounts({ total, lines }: FeedOrder): FieldError[] {
  const amounts = [['total', total], ...lines.map(({ price }, i) => [`lines/${i}/price`, price])] as [string, number][];
  return amounts
    .filter(([, amount]) => toMoney(amount).decimalPlaces() > maxDecimals)
    .map(([name, amount]) =>
      fieldError(`${name} has too many decimal places`, `at most ${maxDecimals} decimal places`, amount),
    );
}

function fieldError(error: string, expected: string, received: unknown): FieldError {
  return { error, expected, received: formatReceived(received) };
}
