import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { rotateSecret } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Rotates the secret of a webhook endpoint. The response is the only one that contains it. */
export const rotateAccountWebhookEndpointSecret: AccountHandler<
  Operations['rotateAccountWebhookEndpointSecret']
> = async (ctx, { session, requestId, path, body }) => {
  const endpoint = await rotateSecret(ctx, actorFromSession(session, requestId), path.endpointId, body.overlapHours);
  return { success: true, data: webhookEndpointWithSecret(endpoint) };
};
