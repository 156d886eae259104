import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { endKey } from '../../src/services/account/keys.ts';
import { accountKey } from '../../src/views/api-key.ts';

/** Ends a key. */
export const revokeKey: AccountHandler<Operations['revokeKey']> = async (ctx, { session, requestId, path }) => {
  return { success: true, data: accountKey(await endKey(ctx, actorOf(session, requestId), path.keyId)) };
};
