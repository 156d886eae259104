import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readDraft } from '../../src/services/orders/drafts/read-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';

/** Returns an order draft with its current quote. */
export const getAccountOrderDraft: AccountHandler<Operations['getAccountOrderDraft']> = async (
  ctx,
  { session, path },
) => {
  return { success: true, data: accountDraft(session, await readDraft(ctx, session.company, path.draftId)) };
};
