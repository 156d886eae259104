import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { queuePoll } from '../../src/services/account/feed.ts';

/** Has the company's feed polled within moments. */
export const pollFeed: AccountHandler<Operations['pollFeed']> = async (ctx, { session, requestId }) => {
  await queuePoll(ctx, actorOf(session, requestId));
  return { success: true, data: { queued: true } };
};
