import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { rotateSecretOnce } from '../../src/services/webhooks/idempotent-endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Rotates the secret of a webhook endpoint. Only this response and its repetitions contain it. */
export const rotateAccountWebhookEndpointSecret: AccountHandler<
  Operations['rotateAccountWebhookEndpointSecret']
> = async (ctx, { session, requestId, path, headers, body }) => {
  const actor = actorFromSession(session, requestId);
  const rotation = { endpointId: path.endpointId, overlapHours: body.overlapHours };
  const { endpoint, replayed } = await rotateSecretOnce(ctx, actor, rotation, headers['idempotency-key']);
  return repeatableResponse({ success: true, data: webhookEndpointWithSecret(endpoint) }, replayed);
};
