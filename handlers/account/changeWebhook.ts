import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeWebhook as change } from '../../src/services/account/webhooks.ts';
import { webhookEndpoint } from '../../src/views/webhook-endpoint.ts';

/** Sets another address or other events of an endpoint. */
export const changeWebhook: AccountHandler<Operations['changeWebhook']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const endpoint = await change(ctx, actorOf(session, requestId), path.endpointId, body);
  return { success: true, data: webhookEndpoint(endpoint) };
};
