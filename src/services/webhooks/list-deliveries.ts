// Lists a company's webhook deliveries.

import { findOrderId } from '../../db/orders/orders.ts';
import type { DeliveryKey, DeliveryStatus } from '../../db/webhooks/deliveries.ts';
import { type DeliveryListing, listDeliveries } from '../../db/webhooks/delivery-log.ts';
import { parseTimeRange } from '../../domain/time-range.ts';
import type { Database } from '../../postgres/connection.ts';

/** Which deliveries to list. */
export interface DeliveryFilter {
  status?: readonly DeliveryStatus[] | undefined;
  endpointId?: string | undefined;
  eventId?: string | undefined;
  /** Order number, delivery ID or ID. */
  orderRef?: string | undefined;
  /** Days or times, ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns up to `limit` deliveries after a given one, the newest event first; none for an unknown order. Throws INVALID_REQUEST for an
 * empty range.
 */
export async function findDeliveries(
  db: Database,
  companyId: string,
  { orderRef, status, ...filter }: DeliveryFilter,
  { after, limit }: { after?: Pick<DeliveryKey, 'eventId' | 'endpointId'> | undefined; limit: number },
): Promise<DeliveryListing[]> {
  const range = parseTimeRange(filter);
  const orderId = orderRef === undefined ? undefined : await findOrderId(db, companyId, orderRef);
  if (orderRef !== undefined && orderId === undefined) return [];
  return await listDeliveries(db, companyId, { ...filter, ...range, statuses: status, orderId }, limit, after);
}
