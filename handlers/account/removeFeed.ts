import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { deleteAccountFeed } from '../../src/services/accounts/account-feed.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';

/** Deletes the company's feed. */
export const removeFeed: AccountHandler<Operations['removeFeed']> = async (ctx, { session, requestId }) => {
  await deleteAccountFeed(ctx, actorFromSession(session, requestId));
  return { success: true, data: { feed: null } };
};
