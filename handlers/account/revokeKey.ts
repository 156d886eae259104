import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { revokeKey as revoke } from '../../src/services/accounts/api-keys.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';

/** Revokes an API key. */
export const revokeKey: AccountHandler<Operations['revokeKey']> = async (ctx, { session, requestId, path }) => {
  return {
    success: true,
    data: accountKey(await revoke(ctx, actorFromSession(session, requestId), path.keyId)),
  };
};
