import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listDeliveryPage } from '../../src/services/webhooks/list-deliveries.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { decodeDelivery, encodeDelivery } from '../../src/views/webhooks/delivery-cursor.ts';

/** Lists webhook deliveries, newest first. */
export const listDeliveries: AccountHandler<Operations['listDeliveries']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...filter } = query;
  const list = pagedList(company, 'listDeliveries', filter);
  const after = decodeDelivery(cursor, list);
  const { deliveries, next } = await listDeliveryPage(ctx.db, company.id, filter, { after, limit });
  return { success: true, data: { deliveries, nextCursor: encodeDelivery(next, list) } };
};
