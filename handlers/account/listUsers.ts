import type { Operations } from '../../generated/account/operations.gen.ts';
import { listUsers as readUsers } from '../../src/db/accounts/users.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountUsers } from '../../src/views/accounts/user.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the company's users by e-mail address. */
export const listUsers: AccountHandler<Operations['listUsers']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listUsers');
  const found = await readUsers(ctx.db, company.id, { after: decodeAfter(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: await accountUsers(ctx.db, company.id, page), nextCursor } };
};
