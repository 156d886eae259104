import type { OrderLine } from '../../generated/external-v2/types.gen.ts';
import { readDraft } from '../services/orders/drafts/read-draft.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { draftView } from '../views/orders/order-draft.ts';
import { draftProperties, draftSummary, draftText } from './draft-summary.ts';
import { linesCursor, pricedLine } from './order-summary.ts';
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
  draftId: string;
  cursor?: string;
}

/** Returns an order draft with its decision. */
export const orderDraftGet = tool<Arguments>({
  name: 'order_draft_get',
  title: 'Get an order draft',
  description:
    'Returns an order draft: whether a person approved or rejected it and why, the placed order numbers, its lines at the prices of its creation, ' +
    'and what changed since.',
  permission: 'purchase',
  inputSchema: objectSchema(
    {
      draftId: { type: 'string', format: 'uuid', description: '`id` from order_draft_create.' },
      cursor: linesCursor,
    },
    ['draftId'],
  ),
  outputSchema: objectSchema({
    ...draftProperties,
    items: { type: 'array', items: objectSchema(pricedLine) },
    nextCursor: nextCursorSchema,
  }),
  async run(ctx, { company }, { draftId, cursor }) {
    const read = await findOrUndefined(readDraft(ctx, company, draftId));
    if (read === undefined) return toolError(`There is no draft ${draftId}.`, 'NOT_FOUND');
    const draft = draftView(company, read);
    const summary = draftSummary(draft);
    const list = pagedList(company, 'order_draft_get', draft.id);
    const all = draft.orders.flatMap(({ items }) => items.map(lineOf));
    const { items, nextCursor } = slicePage(all, decodeOffset(cursor, list), list, lineText, 8000);
    const more = continuation(nextCursor, 'More lines');
    const result = { ...summary, items, nextCursor };
    return toolResult(result, [...draftText(summary, draft), ...items.map(lineText), ...more].join('\n'));
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
