import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeUser as change } from '../../src/services/account/users.ts';
import { accountUser } from '../../src/views/user.ts';

/** Changes a person's role, or whether they may sign in. */
export const changeUser: AccountHandler<Operations['changeUser']> = async (ctx, { session, requestId, path, body }) => {
  return { success: true, data: accountUser(await change(ctx, actorOf(session, requestId), path.userId, body)) };
};
