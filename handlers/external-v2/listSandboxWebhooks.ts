import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEndpoints } from '../../src/db/webhooks/endpoints.ts';
import type { Handler } from '../../src/http/operation.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Lists the webhook endpoints of the sandbox. */
export const listSandboxWebhooks: Handler<Operations['listSandboxWebhooks']> = async (ctx, { company }) => {
  const endpoints = await listEndpoints(requireSandbox(ctx).db, company.id);
  return { success: true, data: { endpoints: endpoints.map(webhookEndpoint) } };
};
