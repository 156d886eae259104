import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { getDelivery } from '../../src/services/webhooks/deliveries.ts';
import { webhookDeliveryDetails } from '../../src/views/webhooks/webhook-delivery.ts';

/** Returns a webhook delivery with its body and all attempts. */
export const getWebhookDelivery: Handler<Operations['getWebhookDelivery']> = async (ctx, { company, path }) => {
  return { success: true, data: webhookDeliveryDetails(await getDelivery(ctx.db, company.id, path.webhookDeliveryId)) };
};
