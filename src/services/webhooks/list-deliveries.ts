// Lists a company's webhook deliveries.

import { findOrderId } from '../../db/orders/orders.ts';
import type { DeliveryKey, DeliveryState } from '../../db/webhooks/deliveries.ts';
import { type DeliveryListing, listDeliveries } from '../../db/webhooks/delivery-log.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import { parseTimestamp } from '../../domain/timestamp.ts';
import type { Database } from '../../postgres/connection.ts';

/** Which deliveries to list. */
interface DeliveryFilter {
  state?: DeliveryState | undefined;
  endpointId?: string | undefined;
  /** Order number or delivery ID. */
  order?: string | undefined;
  /** Earliest event time, inclusive, ISO 8601. */
  from?: string | undefined;
  /** Latest event time, exclusive, ISO 8601. */
  to?: string | undefined;
}

type DeliveryPosition = Pick<DeliveryKey, 'eventId' | 'endpointId'>;

interface DeliveryPage {
  deliveries: DeliveryListing[];
  /** The delivery after which the next page starts; null on the last page. */
  next: DeliveryPosition | null;
}

/**
 * Returns a page of deliveries, the newest event first; none for an unknown order. Throws INVALID_REQUEST if `from` is not earlier than
 * `to`.
 */
export async function listDeliveryPage(
  db: Database,
  companyId: string,
  { order, ...filter }: DeliveryFilter,
  { after, limit }: { after?: DeliveryPosition | undefined; limit: number },
): Promise<DeliveryPage> {
  if (!isTimeRange(filter)) throw invalidRequestError(['query parameter "to": must be later than "from"']);
  const orderId = order === undefined ? undefined : await findOrderId(db, companyId, order);
  if (order !== undefined && orderId === undefined) return { deliveries: [], next: null };
  const found = await listDeliveries(db, companyId, { ...filter, orderId }, limit + 1, after);
  const deliveries = found.slice(0, limit);
  const last = deliveries.at(-1);
  const next = found.length > limit && last ? { eventId: last.eventId, endpointId: last.endpointId } : null;
  return { deliveries, next };
}

/** Whether `from` is earlier than `to`, or one is missing. */
export function isTimeRange({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || parseTimestamp(from) < parseTimestamp(to);
}
