import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listDrafts } from '../../src/db/orders/order-drafts.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';
import { draftRow } from '../../src/views/orders/order-draft.ts';

/** Lists the order drafts of the company, newest first. */
export const listOrderDrafts: Handler<Operations['listOrderDrafts']> = async (ctx, { company, query }) => {
  const { status, limit, cursor } = query;
  const list = pagedList(company, 'listOrderDrafts', status ?? null);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, list);
  const drafts = await listDrafts(ctx.db, company.id, { status, after, limit: limit + 1 });
  const page = drafts.slice(0, limit);
  const nextCursor = drafts.length > limit ? encodeCursor(page.at(-1)!.id, list) : null;
  return { success: true, data: { items: page.map(draftRow), nextCursor } };
};
