import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Returns a webhook endpoint. */
export const getWebhookEndpoint: Handler<Operations['getWebhookEndpoint']> = async (ctx, { company, path }) => {
  return { success: true, data: webhookEndpoint(await readEndpoint(ctx.db, company.id, path.endpointId)) };
};
