import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { findDeliveries } from '../../src/services/webhooks/list-deliveries.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { decodeDelivery, webhookDeliveryPage } from '../../src/views/webhooks/webhook-delivery.ts';

/** Lists webhook deliveries, newest first. */
export const listWebhookDeliveries: Handler<Operations['listWebhookDeliveries']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...filter } = query;
  const list = pagedList(company, 'listWebhookDeliveries', filter);
  const after = decodeDelivery(cursor, list);
  const found = await findDeliveries(ctx.db, company.id, filter, { after, limit: limit + 1 });
  return { success: true, data: webhookDeliveryPage(found, limit, list) };
};
