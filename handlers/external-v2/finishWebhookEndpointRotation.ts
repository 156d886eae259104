import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { finishRotation } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Ends the overlap period of a secret rotation. */
export const finishWebhookEndpointRotation: Handler<Operations['finishWebhookEndpointRotation']> = async (
  ctx,
  { company, key, requestId, path },
) => {
  const endpoint = await finishRotation(ctx, actorFromKey(company.id, key, requestId), path.endpointId);
  return { success: true, data: webhookEndpoint(endpoint) };
};
