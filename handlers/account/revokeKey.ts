import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { revokeAccountKey } from '../../src/services/accounts/account-api-keys.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';

/** Revokes an API key. */
export const revokeKey: AccountHandler<Operations['revokeKey']> = async (ctx, { session, requestId, path }) => {
  return {
    success: true,
    data: accountKey(await revokeAccountKey(ctx, actorFromSession(session, requestId), path.keyId)),
  };
};
