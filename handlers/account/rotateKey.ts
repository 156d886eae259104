import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { rotateKey as rotate } from '../../src/services/accounts/api-keys.ts';
import { accountKey, accountKeyWithSecret } from '../../src/views/accounts/api-key.ts';

/** Creates a successor of an API key. The old key stays valid for an overlap period. */
export const rotateKey: AccountHandler<Operations['rotateKey']> = async (ctx, { session, requestId, path, body }) => {
  const actor = actorFromSession(session, requestId);
  const { key, old } = await rotate(ctx, actor, path.keyId, body.graceHours, session.user);
  return { success: true, data: { newKey: accountKeyWithSecret(key), oldKey: accountKey(old) } };
};
