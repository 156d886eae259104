// Cursors of lists of webhook deliveries.

import { decodeCursor, encodeCursor, type PagedList } from '../cursor.ts';

interface Position {
  eventId: string;
  endpointId: string;
}

/** Returns the cursor of a delivery in `list`, or null at its end. */
export function encodeDelivery(position: Position | null, list: PagedList): string | null {
  return position && encodeCursor(`${position.eventId}|${position.endpointId}`, list);
}

/** Returns the delivery of a cursor of the same list. Throws INVALID_REQUEST for any other cursor. */
export function decodeDelivery(cursor: string | undefined, list: PagedList): Position | undefined {
  if (cursor === undefined) return undefined;
  const [eventId = '', endpointId = ''] = decodeCursor(cursor, list).split('|');
  return { eventId, endpointId };
}
