import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteFeed as remove } from '../../src/services/feed/settings.ts';

/** Deletes the company's feed. */
export const deleteFeed: AccountHandler<Operations['deleteFeed']> = async (ctx, { session, requestId }) => {
  await remove(ctx, actorFromSession(session, requestId));
  return { success: true, data: { deleted: true } };
};
