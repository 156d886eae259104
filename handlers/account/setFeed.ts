import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { setFeed as set } from '../../src/services/feed/settings.ts';
import { feedSettings } from '../../src/views/feed/feed-settings.ts';

/** Creates or updates the company's feed. */
export const setFeed: AccountHandler<Operations['setFeed']> = async (ctx, { session, requestId, body }) => {
  return {
    success: true,
    data: { feed: feedSettings(await set(ctx, actorFromSession(session, requestId), body)) },
  };
};
