import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { approveDraft } from '../../src/services/orders/drafts/approve-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';

/** Approves an order draft, and places its orders. */
export const approveOrderDraft: AccountHandler<Operations['approveOrderDraft']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const draft = await approveDraft(ctx, session, requestId, { ...path, ...body });
  return { success: true, data: accountDraft(session, { draft, current: null }) };
};
