import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { removeWebhook as remove } from '../../src/services/account/webhooks.ts';

/** Ends an endpoint. */
export const removeWebhook: AccountHandler<Operations['removeWebhook']> = async (ctx, { session, requestId, path }) => {
  return { success: true, data: await remove(ctx, actorOf(session, requestId), path.endpointId) };
};
