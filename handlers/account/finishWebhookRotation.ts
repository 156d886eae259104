import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { finishWebhookRotation as finish } from '../../src/services/account/webhooks.ts';
import { webhookEndpoint } from '../../src/views/webhook-endpoint.ts';

/** Ends the overlap of a rotation. */
export const finishWebhookRotation: AccountHandler<Operations['finishWebhookRotation']> = async (
  ctx,
  { session, requestId, path },
) => {
  return { success: true, data: webhookEndpoint(await finish(ctx, actorOf(session, requestId), path.endpointId)) };
};
