import type { Operations } from '../../generated/account/operations.gen.ts';
import { listDeliveries as readDeliveries } from '../../src/db/webhooks/delivery-log.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor } from '../../src/views/cursor.ts';

/** Lists webhook deliveries, newest first. */
export const listDeliveries: AccountHandler<Operations['listDeliveries']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...selection } = query;
  const list = ['listDeliveries', selection.state, selection.endpointId];
  const [eventId = '', endpointId = ''] = cursor === undefined ? [] : decodeCursor(cursor, list).split('|');
  const after = cursor === undefined ? undefined : { eventId, endpointId };
  const found = await readDeliveries(ctx.db, company.id, selection, limit + 1, after);
  const deliveries = found.slice(0, limit);
  const last = deliveries.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor(`${last.eventId}|${last.endpointId}`, list) : null;
  return { success: true, data: { deliveries, nextCursor } };
};
