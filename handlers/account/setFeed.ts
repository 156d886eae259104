import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changeFeed } from '../../src/services/accounts/account-feed.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { feedSettings } from '../../src/views/feed/feed-settings.ts';

/** Creates or updates the company's feed. */
export const setFeed: AccountHandler<Operations['setFeed']> = async (ctx, { session, requestId, body }) => {
  return {
    success: true,
    data: { feed: feedSettings(await changeFeed(ctx, actorFromSession(session, requestId), body)) },
  };
};
