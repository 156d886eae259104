import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createUser as invite } from '../../src/services/accounts/users.ts';
import { accountUser } from '../../src/views/accounts/user.ts';

/** Creates a user and sends an invitation link. */
export const createUser: AccountHandler<Operations['createUser']> = async (ctx, { session, requestId, body }) => {
  const user = await invite(ctx, actorFromSession(session, requestId), body);
  const data = await accountUser(ctx.db, session.company.id, user);
  return createdResponse({ success: true, data }, `/api/account/v1/users/${data.id}`);
};
