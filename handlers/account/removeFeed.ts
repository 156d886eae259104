import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { endFeed } from '../../src/services/account/feed.ts';

/** Removes the company's feed. */
export const removeFeed: AccountHandler<Operations['removeFeed']> = async (ctx, { session, requestId }) => {
  await endFeed(ctx, actorOf(session, requestId));
  return { success: true, data: { feed: null } };
};
