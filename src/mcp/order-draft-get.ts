import type { OrderLine } from '../../generated/external-v2/types.gen.ts';
import { readDraft } from '../services/orders/drafts/read-draft.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { draftView } from '../views/orders/order-draft.ts';
import { draftProperties, draftSummary, draftText } from './draft-summary.ts';
import { lineProperties, linesCursor } from './order-summary.ts';
import { markSupplierText } from './supplier-text.ts';
import {
  continuation,
  findOrUndefined,
  nextCursorSchema,
  objectSchema,
  slicePage,
  tool,
  toolError,
  toolResult,
} from './tool.ts';

interface Arguments {
  draft_id: string;
  cursor?: string;
}

const line = objectSchema({
  ...lineProperties,
  unitPrice: { type: 'string', description: 'Price of one unit when the draft was created, a decimal string.' },
  totalPrice: { type: 'string', description: 'Price of the line, a decimal string.' },
});

/** Returns an order draft with its decision. */
export const orderDraftGet = tool<Arguments>({
  name: 'order_draft_get',
  title: 'Get an order draft',
  description:
    'Returns an order draft: whether a person approved or rejected it and why, the placed order numbers, its lines, and what changed since it was ' +
    'created. draft_id is the draftId of order_draft_create.',
  scope: 'draft',
  inputSchema: objectSchema(
    {
      draft_id: { type: 'string', format: 'uuid', description: 'draftId of order_draft_create.' },
      cursor: linesCursor,
    },
    ['draft_id'],
  ),
  outputSchema: objectSchema({
    ...draftProperties,
    lines: { type: 'array', items: line, description: 'Lines of the draft.' },
    next_cursor: nextCursorSchema('Send it as cursor for the lines that follow; null when none do.'),
  }),
  async run(ctx, { company }, { draft_id, cursor }) {
    const read = await findOrUndefined(readDraft(ctx, company, draft_id));
    if (read === undefined) return toolError(`There is no draft ${draft_id}.`);
    const draft = draftView(read);
    const summary = draftSummary(draft);
    const list = pagedList(company, 'order_draft_get', draft.id);
    const all = draft.orders.flatMap(({ items }) => items.map(lineOf));
    const { items: lines, next_cursor } = slicePage(all, decodeOffset(cursor, list), list, lineText, 8000);
    const more = continuation(next_cursor, 'More lines');
    const result = { ...summary, lines, next_cursor };
    return toolResult(result, [...draftText(summary), ...lines.map(lineText), ...more].join('\n'));
  },
});

function lineOf(item: OrderLine) {
  const { quantity, unitPrice, totalPrice } = item;
  const named = item.isCustom
    ? { productId: null, sku: item.customSku, name: item.customName }
    : { productId: item.productId, sku: item.sku, name: item.name };
  return { ...named, quantity, unitPrice, totalPrice };
}

function lineText({ quantity, name, sku, unitPrice, totalPrice }: ReturnType<typeof lineOf>): string {
  return `- ${quantity} × ${markSupplierText(name)} | SKU ${sku} | ${unitPrice} each | ${totalPrice}`;
}
