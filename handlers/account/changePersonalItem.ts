import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeItem } from '../../src/services/account/personal-items.ts';

/** Changes a personal item. */
export const changePersonalItem: AccountHandler<Operations['changePersonalItem']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return { success: true, data: await changeItem(ctx, actorOf(session, requestId), path.productId, body) };
};
