import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { testEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpointTest } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Sends a test event to a webhook endpoint and returns the outcome. */
export const testAccountWebhookEndpoint: AccountHandler<Operations['testAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, path },
) => {
  const tested = await testEndpoint(ctx, actorFromSession(session, requestId), path.endpointId);
  return { success: true, data: webhookEndpointTest(tested) };
};
