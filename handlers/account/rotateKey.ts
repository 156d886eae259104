import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { replaceKey } from '../../src/services/account/keys.ts';
import { accountKey, shownKey } from '../../src/views/api-key.ts';

/** Issues a key's successor, and lets the old key live on for a while. */
export const rotateKey: AccountHandler<Operations['rotateKey']> = async (ctx, { session, requestId, path, body }) => {
  const { key, old } = await replaceKey(ctx, actorOf(session, requestId), path.keyId, body.graceHours);
  return { success: true, data: { key: shownKey(key), old: accountKey(old) } };
};
