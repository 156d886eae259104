import type { Operations } from '../../generated/account/operations.gen.ts';
import { listCommissions as readCommissions } from '../../src/db/accounts/commissions.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the commissions of marketplaces. */
export const listCommissions: AccountHandler<Operations['listCommissions']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listCommissions');
  const found = await readCommissions(ctx.db, company.id, { after: decodeAfter(cursor, list), limit: limit + 1 });
  const { page: items, nextCursor } = toPage(found, limit, ({ marketplace }) => encodeCursor(marketplace, list));
  return { success: true, data: { items, nextCursor } };
};
