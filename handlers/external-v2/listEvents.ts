import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEvents as readEvents } from '../../src/db/events/events.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';

/** Lists a page of the company's events, oldest first, with their webhook payloads. */
export const listEvents: Handler<Operations['listEvents']> = async (ctx, { company, query }) => {
  const page = await readEvents(ctx.db, company.id, {
    after: query.cursor,
    limit: query.limit,
  });
  if (page === undefined) {
    throw invalidRequestError([
      inQuery('cursor', 'must be one of your events of the last 30 days, or the event before them'),
    ]);
  }
  const items = page.events.map(({ id, body }) => `{"id":"${id}","body":${body}}`);
  const place = JSON.stringify({ nextCursor: page.nextAfter, hasMore: page.hasMore });
  return new RawJson(`{"success":true,"data":{"items":[${items}],${place.slice(1)}}`);
};
