import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSessions as readSessions } from '../../src/db/accounts/user-sessions.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Lists the user's sessions. */
export const listSessions: AccountHandler<Operations['listSessions']> = async (ctx, { company, user, session }) => {
  const found = await readSessions(ctx.db, company.id, user.id);
  const sessions = found.map(({ id, ...rest }) => ({ sessionId: id, isCurrent: id === session.id, ...rest }));
  return { success: true, data: { sessions } };
};
