import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { testEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpointTest } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Sends a test event to a webhook endpoint and returns the outcome. */
export const testWebhookEndpoint: Handler<Operations['testWebhookEndpoint']> = async (
  ctx,
  { company, key, requestId, path },
) => {
  const tested = await testEndpoint(ctx, actorFromKey(company.id, key, requestId), path.endpointId);
  return { success: true, data: webhookEndpointTest(tested) };
};
