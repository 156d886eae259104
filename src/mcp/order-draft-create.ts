import { createAgentDraft } from '../services/orders/drafts/create-draft.ts';
import { withCurrent } from '../services/orders/drafts/read-draft.ts';
import { draftView } from '../views/orders/order-draft.ts';
import { draftProperties, draftSummary, draftText } from './draft-summary.ts';
import { itemsSchema, type RequestedItem, shippingMethodArgument, toLines } from './requested-items.ts';
import { objectSchema, tool, toolResult } from './tool.ts';

interface Arguments {
  idempotency_key: string;
  items: RequestedItem[];
  shipping_method?: 'sea' | 'air';
  external_order_id?: string;
  comment?: string;
  note?: string;
}

/** Creates an order draft. */
export const orderDraftCreate = tool<Arguments>({
  name: 'order_draft_create',
  title: 'Create an order draft',
  description:
    'Proposes an order to a person: stores the lines at current prices as a draft, which a manager of the company approves or rejects in the account. ' +
    'It never places an order, and no argument can approve the draft. Tell the user that the draft waits for approval. Read the decision with ' +
    'order_draft_get. A repeated call returns the same draft.',
  scope: 'draft',
  effect: 'adds once',
  inputSchema: objectSchema(
    {
      idempotency_key: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        description:
          'Derived from what is ordered, such as restock-2026-11-24-lanterns. Send the same key when you repeat the call for the same purchase.',
      },
      items: itemsSchema(200),
      shipping_method: shippingMethodArgument,
      external_order_id: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: "The company's own reference for the orders.",
      },
      comment: { type: 'string', maxLength: 2000, description: 'Comment for the suppliers.' },
      note: { type: 'string', maxLength: 2000, description: 'Why, for the approver. Suppliers do not see it.' },
    },
    ['idempotency_key', 'items'],
  ),
  outputSchema: objectSchema(draftProperties),
  async run(ctx, caller, { idempotency_key, items, shipping_method, external_order_id, comment, note }, requestId) {
    const { draft } = await createAgentDraft(ctx, caller, requestId, {
      lines: toLines(items),
      shippingMethod: shipping_method,
      externalOrderId: external_order_id,
      comment,
      note,
      idempotencyKey: idempotency_key,
    });
    const result = draftSummary(draftView(await withCurrent(ctx, caller.company, draft)));
    return toolResult(result, draftText(result).join('\n'));
  },
});
