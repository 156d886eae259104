import type { Operations } from '../../generated/account/operations.gen.ts';
import type { NewOrderLine } from '../../generated/account/types.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { createDraft } from '../../src/services/orders/drafts/create-draft.ts';
import { withCurrent } from '../../src/services/orders/drafts/read-draft.ts';
import { accountDraft } from '../../src/views/orders/order-draft.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Creates an order draft of the user, or returns an earlier one with the same content or Idempotency-Key. */
export const createAccountOrderDraft: AccountHandler<Operations['createAccountOrderDraft']> = async (
  ctx,
  { session, requestId, headers, body },
) => {
  const { company, user } = session;
  const { items, ...rest } = body;
  const creator = { type: 'user' as const, id: user.id, name: user.email };
  const request = { ...rest, lines: items.map(toRequestedLine), idempotencyKey: headers['idempotency-key'] };
  const { draft, replayed } = await createDraft(ctx, company, actorFromSession(session, requestId), creator, request);
  const data = accountDraft(session, await withCurrent(ctx, company, draft));
  return createdResponse({ success: true, data }, `/api/account/v1/order-drafts/${draft.id}`, { replayed });
};

createAccountOrderDraft.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
