import type { Operations } from '../../generated/account/operations.gen.ts';
import type { NewOrderLine } from '../../generated/account/types.gen.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inBody } from '../../src/domain/field-error.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { acceptChange, changeDraft } from '../../src/services/orders/drafts/change-draft.ts';
import { withCurrent } from '../../src/services/orders/drafts/read-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Changes the content of an open draft, or accepts another user's changes. */
export const updateOrderDraft: AccountHandler<Operations['updateOrderDraft']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const { items, acceptChange: isAcceptance, ...rest } = body;
  if (isAcceptance && (items || Object.keys(rest).length > 1)) {
    throw invalidRequestError([inBody('/acceptChange', 'must be sent with no other member than `digest`')]);
  }
  const change = { ...path, ...rest, lines: items?.map(toRequestedLine) };
  const draft = await (isAcceptance ? acceptChange : changeDraft)(ctx, session, requestId, change);
  return { success: true, data: accountDraft(session, await withCurrent(ctx, session.company, draft)) };
};

updateOrderDraft.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
