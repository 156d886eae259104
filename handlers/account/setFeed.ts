import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeFeed } from '../../src/services/account/feed.ts';
import { feedSettings } from '../../src/views/feed-setting.ts';

/** Adds the company's feed, or changes it. */
export const setFeed: AccountHandler<Operations['setFeed']> = async (ctx, { session, requestId, body }) => {
  return { success: true, data: { feed: feedSettings(await changeFeed(ctx, actorOf(session, requestId), body)) } };
};
