import type { Operations } from '../../generated/account/operations.gen.ts';
import { listKeys as readKeys } from '../../src/db/accounts/api-keys.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the company's API keys, newest first. */
export const listKeys: AccountHandler<Operations['listKeys']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listKeys');
  const found = await readKeys(ctx.db, company.id, { after: decodeAfter(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page.map(accountKey), nextCursor } };
};
