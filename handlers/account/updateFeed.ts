import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateFeed as set } from '../../src/services/feed/settings.ts';
import { feedSettings } from '../../src/views/feed/feed-settings.ts';

/** Creates or updates the company's feed. */
export const updateFeed: AccountHandler<Operations['updateFeed']> = async (ctx, { session, requestId, body }) => {
  return {
    success: true,
    data: { feed: feedSettings(await set(ctx, actorFromSession(session, requestId), body)) },
  };
};
