// What arrives when: the open units of a company's orders by day of arrival.

import {
  type ArrivalFilter,
  type ArrivalRow,
  listArrivals,
  listArrivalUnits,
} from '../../db/orders/expected-arrivals.ts';
import { readSuppliedProducts } from '../../db/orders/line-products.ts';
import { addDays, startOfWeek } from '../../domain/day.ts';
import { arrivalPosition, type ExpectedDay, expectedDay } from '../../domain/orders/expected-arrival.ts';
import { measuresOf } from '../../domain/orders/line-products.ts';
import { formatMoney, sumMoney } from '../../domain/pricing/money.ts';
import { estimateArrivals } from './arrivals.ts';
import type { PlanningContext } from './lead-times.ts';

/** Open units that arrive together, and when. */
export interface ExpectedArrival extends ArrivalRow, ExpectedDay {
  /** Sorts arrivals. */
  position: string;
}

/** Returns the expected arrivals: those of late orders first, then by day. Uses two queries for any number of orders. */
export async function listExpectedArrivals(
  ctx: PlanningContext,
  companyId: string,
  filter: ArrivalFilter,
  today: string,
): Promise<ExpectedArrival[]> {
  const rows = await listArrivals(ctx.db, companyId, filter);
  const estimates = await estimateArrivals(ctx, companyId, rows);
  const arrivals = rows.map((row, index) => {
    const day = expectedDay(row, estimates[index] ?? null, today);
    return { ...row, ...day, position: arrivalPosition({ ...row, ...day }) };
  });
  return arrivals.sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** Returns the number of arrivals in the week of a day, and their value in TRY without those in currencies without a rate. */
export async function summarizeArrivals(ctx: PlanningContext, companyId: string, today: string) {
  const from = startOfWeek(today);
  const to = addDays(from, 6);
  const all = await listExpectedArrivals(ctx, companyId, {}, today);
  const arrivals = all.filter(({ arrivesOn }) => arrivesOn !== null && arrivesOn >= from && arrivesOn <= to);
  const openAmount = formatMoney(sumMoney(arrivals.map(({ openAmountTry }) => openAmountTry ?? '0')));
  return { from, to, arrivalCount: arrivals.length, openAmount };
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
  const keyOf = ({ orderId, shipmentId }: { orderId: string; shipmentId: string | null }) => `${orderId} ${shipmentId}`;
  const linesOf = new Map(rows.map((row) => [keyOf(row), row.lines]));
  return arrivals.map((arrival) => {
    const measures = (linesOf.get(keyOf(arrival)) ?? []).map(({ productId, units }) =>
      measuresOf({ quantity: units, totalPrice: '0' }, productId === null ? undefined : products.get(productId), null),
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
