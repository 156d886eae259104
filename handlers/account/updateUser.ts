import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateUser as change } from '../../src/services/accounts/users.ts';
import { accountUser } from '../../src/views/accounts/user.ts';

/** Updates a user's role, or enables or disables the user. */
export const updateUser: AccountHandler<Operations['updateUser']> = async (ctx, { session, requestId, path, body }) => {
  const user = await change(ctx, actorFromSession(session, requestId), path.userId, body);
  return { success: true, data: await accountUser(ctx.db, session.company.id, user) };
};
