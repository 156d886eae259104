import { createAgentDraft } from '../services/orders/drafts/create-draft.ts';
import { withCurrent } from '../services/orders/drafts/read-draft.ts';
import { draftView } from '../views/orders/order-draft.ts';
import { draftProperties, draftSummary, draftText } from './draft-summary.ts';
import { itemsSchema, type RequestedItem, shippingMethodArgument } from './requested-items.ts';
import { objectSchema, tool, toolResult } from './tool.ts';

interface Arguments {
  idempotencyKey: string;
  items: RequestedItem[];
  shippingMethod?: 'sea' | 'air';
  externalOrderId?: string;
  comment?: string;
  note?: string;
}

/** Creates an order draft. */
export const orderDraftCreate = tool<Arguments>({
  name: 'order_draft_create',
  title: 'Create an order draft',
  description:
    'Proposes an order to a person: stores the lines at current prices as a draft, which a manager or approver decides in the account. ' +
    'It never places an order, and no argument can approve the draft. Tell the user that the draft waits for approval. Read the decision with ' +
    'order_draft_get.',
  scope: 'draft',
  effect: 'adds once',
  permission: 'purchase',
  inputSchema: objectSchema(
    {
      idempotencyKey: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        description:
          'Derived from what is ordered, such as restock-2026-11-24-lanterns. Repeat it to get the same draft.',
      },
      items: itemsSchema(200),
      shippingMethod: shippingMethodArgument,
      externalOrderId: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: "The company's own reference.",
      },
      comment: { type: 'string', maxLength: 2000, description: 'For the suppliers.' },
      note: { type: 'string', maxLength: 2000, description: 'Why, for the approver only.' },
    },
    ['idempotencyKey', 'items'],
  ),
  outputSchema: objectSchema(draftProperties),
  async run(ctx, caller, { items, ...terms }, requestId) {
    const { draft } = await createAgentDraft(ctx, caller, requestId, {
      lines: items,
      ...terms,
    });
    const view = draftView(caller.company, await withCurrent(ctx, caller.company, draft));
    const result = draftSummary(view);
    return toolResult(result, draftText(result, view).join('\n'));
  },
});
