import type { Operations } from '../../generated/account/operations.gen.ts';
import { listEndpoints } from '../../src/db/webhooks/endpoints.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Lists the company's webhook endpoints. */
export const listWebhooks: AccountHandler<Operations['listWebhooks']> = async (ctx, { company }) => {
  const endpoints = await listEndpoints(ctx.db, company.id);
  return { success: true, data: { endpoints: endpoints.map(webhookEndpoint) } };
};
