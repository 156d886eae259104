import type { Operations } from '../../generated/account/operations.gen.ts';
import type { NewOrderLine } from '../../generated/account/types.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { changeDraft } from '../../src/services/orders/drafts/change-draft.ts';
import { withCurrent } from '../../src/services/orders/drafts/read-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Changes the content of an open draft. */
export const updateOrderDraft: AccountHandler<Operations['updateOrderDraft']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const { items, ...rest } = body;
  const change = { ...path, ...rest, lines: items?.map(toRequestedLine) };
  const draft = await changeDraft(ctx, session, requestId, change);
  return { success: true, data: accountDraft(session, await withCurrent(ctx, session.company, draft)) };
};

updateOrderDraft.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
