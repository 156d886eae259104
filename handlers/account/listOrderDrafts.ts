import type { Operations } from '../../generated/account/operations.gen.ts';
import { countOpenDrafts, listDrafts } from '../../src/db/orders/order-drafts.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';
import { draftRow } from '../../src/views/orders/order-draft.ts';

/** Lists the company's order drafts, newest first, with the number of open ones. */
export const listOrderDrafts: AccountHandler<Operations['listOrderDrafts']> = async (ctx, { company, query }) => {
  const { status, limit, cursor } = query;
  const list = pagedList(company, 'listOrderDrafts', status ?? null);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, list);
  const drafts = await listDrafts(ctx.db, company.id, { status, after, limit: limit + 1 });
  const page = drafts.slice(0, limit);
  const nextCursor = drafts.length > limit ? encodeCursor(page.at(-1)!.id, list) : null;
  const openCount = await countOpenDrafts(ctx.db, company.id, 1000);
  return { success: true, data: { items: page.map(draftRow), nextCursor, openCount } };
};
