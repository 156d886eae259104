import type { Operations } from '../../generated/account/operations.gen.ts';
import { listColleagues as readColleagues } from '../../src/db/accounts/users.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the company's active users by e-mail address. */
export const listColleagues: AccountHandler<Operations['listColleagues']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listColleagues');
  const found = await readColleagues(ctx.db, company.id, { after: decodeAfter(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page, nextCursor } };
};
