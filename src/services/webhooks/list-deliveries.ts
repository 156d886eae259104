// Lists a company's webhook deliveries.

import { findOrderId } from '../../db/orders/orders.ts';
import type { DeliveryKey, DeliveryStatus } from '../../db/webhooks/deliveries.ts';
import { type DeliveryListing, listDeliveries } from '../../db/webhooks/delivery-log.ts';
import { assertTimeRange } from '../../domain/time-range.ts';
import type { Database } from '../../postgres/connection.ts';

/** Which deliveries to list. */
export interface DeliveryFilter {
  status?: readonly DeliveryStatus[] | undefined;
  endpointId?: string | undefined;
  eventId?: string | undefined;
  /** Order number, delivery ID or ID. */
  orderRef?: string | undefined;
  /** Earliest event time, inclusive, ISO 8601. */
  from?: string | undefined;
  /** Latest event time, exclusive, ISO 8601. */
  to?: string | undefined;
}

/**
 * Returns up to `limit` deliveries after a given one, the newest event first; none for an unknown order. Throws INVALID_REQUEST if `from` is
 * not earlier than `to`.
 */
export async function findDeliveries(
  db: Database,
  companyId: string,
  { orderRef, status, ...filter }: DeliveryFilter,
  { after, limit }: { after?: Pick<DeliveryKey, 'eventId' | 'endpointId'> | undefined; limit: number },
): Promise<DeliveryListing[]> {
  assertTimeRange(filter);
  const orderId = orderRef === undefined ? undefined : await findOrderId(db, companyId, orderRef);
  if (orderRef !== undefined && orderId === undefined) return [];
  return await listDeliveries(db, companyId, { ...filter, statuses: status, orderId }, limit, after);
}
