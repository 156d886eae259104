import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEvents as readEvents } from '../../src/db/events/events.ts';
import { findOrderId } from '../../src/db/orders/orders.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { parseTimeRange } from '../../src/domain/time-range.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { eventRecord } from '../../src/views/events/event-record.ts';

/** Lists a page of the company's events, oldest first, with their webhook payloads. */
export const listEvents: Handler<Operations['listEvents']> = async (ctx, { company, query }) => {
  const { cursor: after, eventTypes: types, orderRef, limit } = query;
  const range = parseTimeRange(query);
  // Null, without events, for an unknown order.
  const orderId = orderRef && ((await findOrderId(ctx.db, company.id, orderRef)) ?? null);
  const page = await readEvents(ctx.db, company.id, { after, types, orderId, limit, ...range });
  if (page === undefined) {
    throw invalidRequestError([
      inQuery('cursor', 'must be one of your events of the last 30 days, or the event before them'),
    ]);
  }
  const place = JSON.stringify({ nextCursor: page.nextAfter, hasMore: page.hasMore });
  return new RawJson(`{"success":true,"data":{"items":[${page.events.map(eventRecord)}],${place.slice(1)}}`);
};
