import type { Operations } from '../../generated/account/operations.gen.ts';
import { listColleagues as readColleagues } from '../../src/db/accounts/users.ts';
import { subjectPermissions } from '../../src/domain/attachments/subject.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the company's active users by e-mail address, optionally those who may see an object. */
export const listColleagues: AccountHandler<Operations['listColleagues']> = async (ctx, { company, query }) => {
  const { subjectType, limit, cursor } = query;
  const permissions = subjectType?.map((type) => subjectPermissions[type]);
  const list = pagedList(company, 'listColleagues', subjectType);
  const window = { after: decodeAfter(cursor, list), limit: limit + 1 };
  const found = await readColleagues(ctx.db, company.id, { permissions, ...window });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page, nextCursor } };
};
