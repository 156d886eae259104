// Pages of expected arrivals: the same in each API.

import type { Arrival } from '../generated/external-v2/types.gen.ts';
import type { Context } from '../src/context.ts';
import { currentDay } from '../src/domain/clock.ts';
import type { ShippingMethod } from '../src/domain/orders/order.ts';
import { parseTimeRange } from '../src/domain/time-range.ts';
import {
  type ArrivalMeasures,
  type ExpectedArrival,
  listExpectedArrivals,
  measureArrivals,
} from '../src/services/orders/expected-arrivals.ts';
import { decodeAfter, encodeCursor, type ListOwner, pagedList, toPage } from '../src/views/cursor.ts';

interface ArrivalQuery {
  from?: string;
  to?: string;
  supplierId?: string;
  shippingMethod?: readonly ShippingMethod[];
  late: boolean;
}

/** A request for a page. */
interface PageRequest {
  company: ListOwner;
  query: ArrivalQuery & { limit: number; cursor?: string };
}

/** Returns the arrivals that query parameters select. Throws INVALID_REQUEST for an empty range. */
export function arrivalSelection(query: ArrivalQuery, today: string) {
  const { supplierId, shippingMethod: shippingMethods, late } = query;
  return { supplierId, shippingMethods, lateOn: late ? today : undefined, range: parseTimeRange(query) };
}

/**
 * Returns a page of the arrivals with what `more` adds: those of late orders first, then by day. Throws INVALID_REQUEST for an empty range.
 */
export async function listArrivalPage<More extends object>(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  { company, query }: PageRequest,
  more: (arrival: ExpectedArrival) => More,
) {
  const { limit, cursor, ...selection } = query;
  const today = currentDay(ctx.clock);
  const filter = arrivalSelection(selection, today);
  const list = pagedList(company, 'arrivals', selection);
  const after = decodeAfter(cursor, list) ?? '';
  const found = await listExpectedArrivals(ctx, company.id, { ...filter, after }, limit + 1, today);
  const { page, nextCursor } = toPage(found, limit, ({ position }) => encodeCursor(position, list));
  const measures = await measureArrivals(ctx, company.id, page);
  const items = page.map((arrival, index) => ({ ...arrivalView(arrival, measures[index]!), ...more(arrival) }));
  return { success: true as const, data: { items, nextCursor } };
}

function arrivalView(arrival: ExpectedArrival, { weightKg, volumeM3 }: ArrivalMeasures): Arrival {
  const { orderId, orderNumber, deliveryId, externalOrderId, shipmentId, trackingNumber, supplier, status } = arrival;
  const { shippingMethod, arrivesOn, arrivesOnBasis, promisedOn, daysLate, openUnits, openAmount, currency } = arrival;
  return {
    ...{ orderId, orderNumber, deliveryId, externalOrderId, shipmentId, trackingNumber, supplier, status },
    ...{
      shippingMethod,
      arrivesOn,
      arrivesOnBasis,
      expectedOn: arrival.expectedOn,
      isArrivalAssumed: arrival.isArrivalAssumed,
      promisedDate: promisedOn,
      daysLate,
      openUnits,
      openAmount,
      currency,
    },
    openAmountTry: arrival.openAmountTry,
    weightKg,
    volumeM3,
  };
}
