// What arrives when: the open units of a company's orders by day of arrival.

import {
  type ArrivalFilter,
  type ArrivalRow,
  listArrivalCandidates,
  listArrivals,
  listArrivalUnits,
  readConfirmedDates,
} from '../../db/orders/expected-arrivals.ts';
import { readSuppliedProducts } from '../../db/orders/line-products.ts';
import { nextDays } from '../../domain/day.ts';
import {
  arrivalPosition,
  type CurrentDay,
  expectedDay,
  type NowExpected,
  transitBasis,
  unconfirmed,
} from '../../domain/orders/expected-arrival.ts';
import { unitMeasures } from '../../domain/orders/line-products.ts';
import { formatMoney, sumMoney } from '../../domain/pricing/money.ts';
import { isInRange, type TimeRange, toTimeRange } from '../../domain/time-range.ts';
import { estimateArrivals, expectDays } from './arrivals.ts';
import type { PlanningContext } from './lead-times.ts';

/** Open units that arrive together, and when. */
export interface ExpectedArrival extends ArrivalRow, CurrentDay {
  /** Sorts arrivals. */
  position: string;
}

/** Undefined members match all arrivals. */
interface ArrivalSelection extends ArrivalFilter {
  /** Times of a range of days. */
  range?: TimeRange;
  /** Only arrivals after this position. */
  after?: string;
}

/** Orders whose open units one statement reads. */
const maxOrdersRead = 500;

/**
 * Returns at most `limit` expected arrivals: those of late orders first, then by day. It dates all open orders by a few queries, and reads the open
 * units of no more orders than it needs, so that a page of few arrivals costs little whatever the number of open orders.
 */
export async function listExpectedArrivals(
  ctx: PlanningContext,
  companyId: string,
  { range = {}, after = '', ...filter }: ArrivalSelection,
  limit: number,
  today: string,
): Promise<ExpectedArrival[]> {
  const candidates = await listArrivalCandidates(ctx.db, companyId, filter);
  const estimates = await estimateArrivals(ctx, companyId, candidates);
  const undated = candidates.filter(({ carrierDate }) => carrierDate === null);
  const confirmedDates = await readConfirmedDates(
    ctx.db,
    companyId,
    undated.map(({ orderId }) => orderId),
  );
  const dated = candidates
    .map((units, index) => {
      const { orderId, shipmentId } = units;
      const confirmed = confirmedDates.get(orderId) ?? unconfirmed;
      const day = expectedDay({ ...units, ...confirmed }, estimates[index] ?? null, today);
      return { orderId, shipmentId, day, position: arrivalPosition({ orderId, shipmentId, ...day }) };
    })
    .filter(({ day, position }) => position > after && isInRange(day.arrivesOn, range))
    .sort((a, b) => (a.position < b.position ? -1 : 1));
  const arrivals: Omit<ExpectedArrival, keyof NowExpected>[] = [];
  let size = Math.min(limit, maxOrdersRead);
  for (let start = 0; start < dated.length && arrivals.length < limit; start += size) {
    // Candidates without open units are skipped: with many of them, larger parts need fewer queries.
    if (start > 0) size = Math.min(2 * size, maxOrdersRead);
    const part = dated.slice(start, start + size);
    const rows = await listArrivals(ctx.db, companyId, [...new Set(part.map(({ orderId }) => orderId))]);
    const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
    for (const { day, position, ...key } of part) {
      const row = rowOf.get(keyOf(key));
      if (row !== undefined) arrivals.push({ ...row, ...day, position });
    }
  }
  const shown = arrivals.slice(0, limit);
  const due = shown.map((arrival) => {
    const { supplier, shippingMethod, arrivesOn: day } = arrival;
    return { supplier, shippingMethod, day, from: transitBasis(arrival) };
  });
  const days = await expectDays(ctx, companyId, due, today);
  return shown.map((arrival, index) => ({ ...arrival, ...days[index]! }));
}

function keyOf({ orderId, shipmentId }: Pick<ArrivalRow, 'orderId' | 'shipmentId'>): string {
  return `${orderId} ${shipmentId}`;
}

/** Returns the number of arrivals from today to 6 days on, and their value in TRY without those in currencies without a rate. */
export async function summarizeArrivals(ctx: PlanningContext, companyId: string, today: string) {
  const days = nextDays(today);
  const range = toTimeRange(days);
  const arrivals = await listExpectedArrivals(ctx, companyId, { range }, Number.POSITIVE_INFINITY, today);
  const openAmount = formatMoney(sumMoney(arrivals.map(({ openAmountTry }) => openAmountTry ?? '0')));
  return { ...days, arrivalCount: arrivals.length, openAmount };
}

/** Weight in kilograms and volume in cubic meters, decimal strings; null if that of a line is unknown. */
export interface ArrivalMeasures {
  weightKg: string | null;
  volumeM3: string | null;
}

/** Returns the measures of the open units of each arrival, in order. */
export async function measureArrivals(
  { db }: Pick<PlanningContext, 'db'>,
  companyId: string,
  arrivals: readonly ExpectedArrival[],
): Promise<ArrivalMeasures[]> {
  if (arrivals.length === 0) return [];
  const rows = await listArrivalUnits(db, companyId, [...new Set(arrivals.map(({ orderId }) => orderId))]);
  const productIds = rows.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []));
  const products = await readSuppliedProducts(db, companyId, [...new Set(productIds)]);
  const linesOf = new Map(rows.map((row) => [keyOf(row), row.lines]));
  return arrivals.map((arrival) => {
    const measures = (linesOf.get(keyOf(arrival)) ?? []).map(({ productId, units }) =>
      unitMeasures(units, productId === null ? undefined : products.get(productId)),
    );
    const sumOf = (key: 'weight' | 'volume', scale: number) =>
      measures.length === 0 || measures.some((one) => one[key] === null)
        ? null
        : sumMoney(measures.map((one) => one[key]!))
            .div(scale)
            .toDecimalPlaces(6)
            .toFixed();
    return { weightKg: sumOf('weight', 1), volumeM3: sumOf('volume', 1_000_000) };
  });
}
