import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { updateEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Updates the settings of a webhook endpoint. */
export const updateWebhookEndpoint: Handler<Operations['updateWebhookEndpoint']> = async (
  ctx,
  { company, key, requestId, path, body },
) => {
  const endpoint = await updateEndpoint(ctx, actorFromKey(company.id, key, requestId), path.endpointId, body);
  return { success: true, data: webhookEndpoint(endpoint) };
};
