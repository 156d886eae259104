// Pull feed polling: the days to request per section, and validation of the received orders.

import { addDays } from '../day.ts';
import { formatReceived, type RecordError } from '../errors.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { toMoney } from '../pricing/money.ts';

/** All sections, in processing order: payments reference orders, so they follow them. */
export const feedSections = ['orders', 'payments', 'sales', 'stock', 'products'] as const;
export type FeedSection = (typeof feedSections)[number];

/** A day range, inclusive. */
export interface RequestedDays {
  from: string;
  to: string;
}

/** Progress of a section. */
export interface SectionProgress {
  /** The last day that a response covered, or the day the feed was set up. */
  coveredTo: string;
  /** Whether the last request failed. */
  isFailing: boolean;
}

/** Days before the last covered day that are requested again, so that late records are not missed. */
const overlapDays: Record<FeedSection, number> = { orders: 7, payments: 7, sales: 7, stock: 1, products: 7 };
/** Maximum days per request; fewer after a failure, which may have been caused by too much data. */
const maxRequestDays = { default: 31, afterFailure: 15 };

/**
 * Returns the days to request for a section: from some days before the last covered day to today, or to the maximum
 * days per request. Each successful response advances the covered day, so an outage of any length leaves no gap.
 *
 * sales, covered to 2026-11-21, today 2026-11-21 → 2026-11-14 to 2026-11-21
 * sales, covered to 2026-09-30, today 2026-11-21 → 2026-09-23 to 2026-10-23
 */
export function daysToRequest(
  section: FeedSection,
  { coveredTo, isFailing }: SectionProgress,
  today: string,
): RequestedDays {
  const lastCovered = coveredTo < today ? coveredTo : today;
  const from = addDays(lastCovered, -overlapDays[section]);
  const end = addDays(from, (isFailing ? maxRequestDays.afterFailure : maxRequestDays.default) - 1);
  return { from, to: end < today ? end : today };
}

/** Returns the `coveredTo` that makes the next request start at `from`. */
export function coveredBefore(section: FeedSection, from: string): string {
  return addDays(from, overlapDays[section]);
}

/** A row of a section's response with its index. */
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

/** A purchase order in a feed; dates are `YYYY-MM-DD`. */
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
 * Returns the errors that a schema cannot detect: dates out of order or out of range, too many decimal places, an
 * `orderRef` that occurs twice with different values. `today` is the current day (UTC).
 */
export function validateFeedOrders(rows: readonly FeedRow<FeedOrder>[], today: string): RecordError[] {
  const firstByRef = new Map<string, string>();
  return rows.flatMap(({ index, row }) => {
    const text = JSON.stringify(row);
    const first = firstByRef.get(row.orderRef) ?? text;
    firstByRef.set(row.orderRef, first);
    const duplicate = fieldError('orderRef is that of another order in this response', 'each order once', row.orderRef);
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
  const outOfRange = dates.filter(({ day }) => day < minDate || day > latest);
  const outOfOrder = dates.filter(({ day }, i) => i > 0 && day < dates[i - 1]!.day);
  return [
    ...outOfRange.map(({ name, day }) =>
      fieldError(`${name} must be between 1970-01-01 and tomorrow (UTC)`, `${minDate} to ${latest}`, day),
    ),
    ...outOfOrder.map(({ name, day }) => {
      const before = dates[dates.findIndex((date) => date.name === name) - 1]!;
      return fieldError(`${name} must not be before ${before.name}`, `${before.day} or later`, day);
    }),
  ];
}

function validateAmounts({ total, lines }: FeedOrder): FieldError[] {
  const amounts = [['total', total], ...lines.map(({ price }, i) => [`lines/${i}/price`, price])] as [string, number][];
  return amounts
    .filter(([, amount]) => toMoney(amount).decimalPlaces() > maxDecimals)
    .map(([name, amount]) =>
      fieldError(`${name} must have at most 4 decimal places`, `at most ${maxDecimals} decimal places`, amount),
    );
}

function fieldError(error: string, expected: string, received: unknown): FieldError {
  return { error, expected, received: formatReceived(received) };
}
