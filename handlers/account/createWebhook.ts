import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Creates a webhook endpoint. The response is the only one that contains its secret. */
export const createWebhook: AccountHandler<Operations['createWebhook']> = async (ctx, { session, requestId, body }) => {
  return {
    success: true,
    data: webhookWithSecret(await createEndpoint(ctx, actorFromSession(session, requestId), body)),
  };
};
