import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v2/types.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { createAgentDraft } from '../../src/services/orders/drafts/create-draft.ts';
import { withCurrent } from '../../src/services/orders/drafts/read-draft.ts';
import { draftView } from '../../src/views/orders/order-draft.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Creates an order draft, or returns an earlier one with the same content or Idempotency-Key. */
export const createOrderDraft: Handler<Operations['createOrderDraft']> = async (ctx, request) => {
  const { company, key, requestId, headers } = request;
  const { items, ...rest } = request.body;
  const { draft, replayed } = await createAgentDraft(ctx, { company, key }, requestId, {
    ...rest,
    lines: items.map(toRequestedLine),
    idempotencyKey: headers['idempotency-key'],
  });
  const data = draftView(company, await withCurrent(ctx, company, draft));
  return createdResponse({ success: true, data }, `/api/v2/external/order-drafts/${draft.id}`, { replayed });
};

createOrderDraft.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
