import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Returns a webhook endpoint. */
export const getAccountWebhookEndpoint: AccountHandler<Operations['getAccountWebhookEndpoint']> = async (
  ctx,
  { company, path },
) => {
  return { success: true, data: webhookEndpoint(await readEndpoint(ctx.db, company.id, path.endpointId)) };
};
