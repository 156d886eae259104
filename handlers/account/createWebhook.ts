import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { createWebhook as create } from '../../src/services/account/webhooks.ts';
import { webhookWithSecret } from '../../src/views/webhook-endpoint.ts';

/** Adds an endpoint, and shows its secret this once. */
export const createWebhook: AccountHandler<Operations['createWebhook']> = async (ctx, { session, requestId, body }) => {
  return { success: true, data: webhookWithSecret(await create(ctx, actorOf(session, requestId), body)) };
};
