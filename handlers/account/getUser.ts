import type { Operations } from '../../generated/account/operations.gen.ts';
import { findUser } from '../../src/db/accounts/users.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountUser } from '../../src/views/accounts/user.ts';

/** Returns a user of the company. */
export const getUser: AccountHandler<Operations['getUser']> = async (ctx, { company, path }) => {
  const user = await findUser(ctx.db, company.id, path.userId);
  if (user === undefined) throw notFoundError('The user');
  return { success: true, data: await accountUser(ctx.db, company.id, user) };
};
