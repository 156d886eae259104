import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listDrafts } from '../../src/db/orders/order-drafts.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readAdviceWarnings } from '../../src/services/orders/drafts/draft-advice.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { draftRow } from '../../src/views/orders/order-draft.ts';

/** Lists the order drafts of the company, newest first. */
export const listOrderDrafts: Handler<Operations['listOrderDrafts']> = async (ctx, { company, query }) => {
  const { status, limit, cursor } = query;
  const list = pagedList(company, 'listOrderDrafts', status ?? null);
  const after = decodeAfter(cursor, list);
  const drafts = await listDrafts(ctx.db, company.id, { statuses: status, after, limit: limit + 1 });
  const { page, nextCursor } = toPage(drafts, limit, ({ id }) => encodeCursor(id, list));
  const warnings = await readAdviceWarnings(ctx, company.id, page);
  return { success: true, data: { items: page.map((draft) => draftRow(company, draft, warnings)), nextCursor } };
};
