import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readDraft } from '../../src/services/orders/drafts/read-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';
import { readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Returns an order draft with its current quote. */
export const getAccountOrderDraft: AccountHandler<Operations['getAccountOrderDraft']> = async (
  ctx,
  { session, path, query },
) => {
  const reader = { ...session, company: readerOf(session.company, query) };
  return { success: true, data: accountDraft(reader, await readDraft(ctx, reader.company, path.draftId)) };
};
