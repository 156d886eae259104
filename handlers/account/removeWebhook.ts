import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { removeWebhook as remove } from '../../src/services/accounts/account-webhooks.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';

/** Deletes a webhook endpoint. */
export const removeWebhook: AccountHandler<Operations['removeWebhook']> = async (ctx, { session, requestId, path }) => {
  return { success: true, data: await remove(ctx, actorFromSession(session, requestId), path.endpointId) };
};
