import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { queuePoll } from '../../src/services/feed/settings.ts';

/** Enqueues a poll of the company's feed. */
export const pollFeed: AccountHandler<Operations['pollFeed']> = async (ctx, { session, requestId }) => {
  await queuePoll(ctx, actorFromSession(session, requestId));
  return { success: true, data: { isQueued: true } };
};
