import type { Operations } from '../../generated/account/operations.gen.ts';
import { countOpenDrafts, listDrafts } from '../../src/db/orders/order-drafts.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readAdviceWarnings } from '../../src/services/orders/drafts/draft-advice.ts';
import { findDraftApprovers } from '../../src/services/orders/drafts/draft-approvers.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { accountDraftRow } from '../../src/views/orders/order-draft.ts';
import { readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Lists the company's order drafts, newest first, with those who can approve each, and the number of open ones. */
export const listAccountOrderDrafts: AccountHandler<Operations['listAccountOrderDrafts']> = async (
  ctx,
  { company, session, query },
) => {
  const { status, limit, cursor } = query;
  const list = pagedList(company, 'listAccountOrderDrafts', status ?? null);
  const after = decodeAfter(cursor, list);
  const drafts = await listDrafts(ctx.db, company.id, { statuses: status, after, limit: limit + 1 });
  const { page, nextCursor } = toPage(drafts, limit, ({ id }) => encodeCursor(id, list));
  const warnings = await readAdviceWarnings(ctx, company.id, page);
  const approvers = await findDraftApprovers(ctx, company.id);
  const reader = readerOf(company, query);
  const items = page.map((draft) => accountDraftRow(session, approvers, reader, draft, warnings));
  const openCount = await countOpenDrafts(ctx.db, company.id, 1000);
  return { success: true, data: { items, nextCursor, openCount } };
};
