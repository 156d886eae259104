import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { createKey as create } from '../../src/services/account/keys.ts';
import { shownKey } from '../../src/views/api-key.ts';

/** Issues a key, and shows it this once. */
export const createKey: AccountHandler<Operations['createKey']> = async (ctx, { session, requestId, body }) => {
  return { success: true, data: shownKey(await create(ctx, actorOf(session, requestId), body)) };
};
