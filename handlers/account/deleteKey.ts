import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteKey as revoke } from '../../src/services/accounts/api-keys.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';

/** Revokes an API key. */
export const deleteKey: AccountHandler<Operations['deleteKey']> = async (ctx, { session, requestId, path }) => {
  return {
    success: true,
    data: accountKey(await revoke(ctx, actorFromSession(session, requestId), path.keyId)),
  };
};
