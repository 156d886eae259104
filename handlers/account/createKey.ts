import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { assertMayHoldKey, createKey as create } from '../../src/services/accounts/api-keys.ts';
import { accountKeyWithSecret } from '../../src/views/accounts/api-key.ts';

/** Creates an API key. The response is the only one that contains it. */
export const createKey: AccountHandler<Operations['createKey']> = async (ctx, { session, requestId, body }) => {
  assertMayHoldKey(session.user, body.role);
  const data = accountKeyWithSecret(await create(ctx, actorFromSession(session, requestId), body));
  return createdResponse({ success: true, data }, `/api/account/v1/keys/${data.id}`);
};
