import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { findDeliveries } from '../../src/services/webhooks/list-deliveries.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { decodeDelivery, webhookDeliveryPage } from '../../src/views/webhooks/webhook-delivery.ts';

/** Lists webhook deliveries, newest first. */
export const listAccountWebhookDeliveries: AccountHandler<Operations['listAccountWebhookDeliveries']> = async (
  ctx,
  { company, query },
) => {
  const { limit, cursor, ...filter } = query;
  const list = pagedList(company, 'listAccountWebhookDeliveries', filter);
  const after = decodeDelivery(cursor, list);
  const found = await findDeliveries(ctx.db, company.id, filter, { after, limit: limit + 1 });
  return { success: true, data: webhookDeliveryPage(found, limit, list) };
};
