import type { Operations } from '../../generated/account/operations.gen.ts';
import { listUsers as readUsers } from '../../src/db/accounts/users.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountUser } from '../../src/views/accounts/user.ts';

/** Lists the company's users by e-mail address. */
export const listUsers: AccountHandler<Operations['listUsers']> = async (ctx, { company }) => {
  return { success: true, data: { users: (await readUsers(ctx.db, company.id)).map(accountUser) } };
};
