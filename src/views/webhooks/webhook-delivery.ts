// Webhook deliveries in responses.

import type { Delivery, DeliveryDetails } from '../../../generated/account/types.gen.ts';
import type { DeliveryListing, StoredDelivery } from '../../db/webhooks/delivery-log.ts';
import { formatDeliveryId, parseDeliveryId } from '../../domain/webhooks/delivery-id.ts';
import { decodeAfter, encodeCursor, type PagedList, toPage } from '../cursor.ts';

/** Returns a delivery with the result of its last attempt. */
export function webhookDelivery(listing: DeliveryListing): Delivery {
  return { id: formatDeliveryId(listing), ...listing };
}

/** Returns a delivery with its body and attempts, without their headers: signatures are only for the receiver. */
export function webhookDeliveryDetails({ delivery, body, attempts }: StoredDelivery): DeliveryDetails {
  return {
    ...webhookDelivery(delivery),
    body: JSON.parse(body),
    attempts: attempts.map(({ attempt, startedAt, url, httpStatus, durationMs, responseBody, error }) => ({
      number: attempt,
      createdAt: startedAt,
      url,
      httpStatus,
      durationMs,
      responseBody,
      error,
    })),
  };
}

/** Returns a page of up to `limit` of the deliveries that were found. */
export function webhookDeliveryPage(found: DeliveryListing[], limit: number, list: PagedList) {
  const { page, nextCursor } = toPage(found, limit, (last) => encodeCursor(formatDeliveryId(last), list));
  return { items: page.map(webhookDelivery), nextCursor };
}

/** Returns the delivery of a cursor of the same list. Throws INVALID_REQUEST for any other cursor. */
export function decodeDelivery(cursor: string | undefined, list: PagedList) {
  const id = decodeAfter(cursor, list);
  return id === undefined ? undefined : parseDeliveryId(id);
}
