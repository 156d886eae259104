import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findEvent } from '../../src/db/events/events.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { eventRecord } from '../../src/views/events/event-record.ts';

/** Returns an event of the last 30 days with its webhook payload. */
export const getEvent: Handler<Operations['getEvent']> = async (ctx, { company, path }) => {
  const event = await findEvent(ctx.db, company.id, path.eventId);
  if (event === undefined) throw notFoundError('The event');
  return new RawJson(`{"success":true,"data":${eventRecord(event)}}`);
};
