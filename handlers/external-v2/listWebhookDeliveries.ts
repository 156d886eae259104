import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listDeliveryPage } from '../../src/services/webhooks/list-deliveries.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { decodeDelivery, encodeDelivery } from '../../src/views/webhooks/delivery-cursor.ts';

/** Lists webhook deliveries, newest first. */
export const listWebhookDeliveries: Handler<Operations['listWebhookDeliveries']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...filter } = query;
  const list = pagedList(company, 'listWebhookDeliveries', filter);
  const after = decodeDelivery(cursor, list);
  const { deliveries, next } = await listDeliveryPage(ctx.db, company.id, filter, { after, limit });
  return {
    success: true,
    data: { items: deliveries, nextCursor: encodeDelivery(next, list) },
  };
};
