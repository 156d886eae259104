import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createItem } from '../../src/services/catalog/personal-items.ts';

/** Creates a product that only the company can see. */
export const createPersonalItem: AccountHandler<Operations['createPersonalItem']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await createItem(ctx, actorFromSession(session, requestId), body) };
};
