import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { rejectDraft } from '../../src/services/orders/drafts/change-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';

/** Rejects an order draft. */
export const rejectOrderDraft: AccountHandler<Operations['rejectOrderDraft']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const draft = await rejectDraft(ctx, session, requestId, { ...path, ...body });
  return { success: true, data: accountDraft(session, { draft, current: null }) };
};
