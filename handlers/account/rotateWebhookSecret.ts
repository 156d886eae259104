import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { rotateWebhookSecret as rotate } from '../../src/services/account/webhooks.ts';
import { webhookWithSecret } from '../../src/views/webhook-endpoint.ts';

/** Gives an endpoint another secret, and shows it this once. */
export const rotateWebhookSecret: AccountHandler<Operations['rotateWebhookSecret']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const shown = await rotate(ctx, actorOf(session, requestId), path.endpointId, body.overlapHours);
  return { success: true, data: webhookWithSecret(shown) };
};
