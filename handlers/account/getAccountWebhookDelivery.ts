import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getDelivery } from '../../src/services/webhooks/deliveries.ts';
import { webhookDeliveryDetails } from '../../src/views/webhooks/webhook-delivery.ts';

/** Returns a webhook delivery with its body and all attempts. */
export const getAccountWebhookDelivery: AccountHandler<Operations['getAccountWebhookDelivery']> = async (
  ctx,
  { company, path },
) => {
  return { success: true, data: webhookDeliveryDetails(await getDelivery(ctx.db, company.id, path.webhookDeliveryId)) };
};
