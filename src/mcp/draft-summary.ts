// Order drafts in MCP results.

import type { OrderDraft } from '../../generated/external-v2/types.gen.ts';
import { draftStatuses } from '../domain/orders/approval/order-draft.ts';
import { warningLine, warningSchema } from './order-quote.ts';
import { markSupplierText } from './supplier-text.ts';
import { integer, nullableText, objectSchema, supplierSchema, text } from './tool.ts';

const order = objectSchema({ supplier: supplierSchema, lineCount: integer(), totalAmount: text(), currency: text() });

/** The schema of a draft without its lines. */
export const draftProperties = {
  id: text(),
  status: { type: 'string', enum: [...draftStatuses] },
  expiresAt: text(),
  orders: { type: 'array', items: order, description: 'What an approval places.' },
  changes: { type: 'array', items: text(), description: 'Since the creation: prices, terms, availability.' },
  warnings: { type: 'array', items: warningSchema },
  decidedBy: nullableText(),
  reason: nullableText('Of a rejection.'),
  placedOrders: { type: 'array', items: text() },
};

/** Returns a draft without its lines. */
export function draftSummary({ id, status, expiresAt, orders, current, review, placedOrders }: OrderDraft) {
  return {
    id,
    status,
    expiresAt,
    orders: orders.map(({ supplier, items, totalAmount, currency }) => ({
      supplier,
      lineCount: items.length,
      totalAmount,
      currency,
    })),
    changes: (current?.changes ?? []).slice(0, 50).map(({ message }) => message),
    warnings: [...(current?.quote?.warnings ?? []), ...adviceOf(current)].slice(0, 50),
    decidedBy: review?.decidedBy ?? null,
    reason: review?.reason ?? null,
    placedOrders: placedOrders.map(({ orderNumber }) => orderNumber),
  };
}

function adviceOf(current: OrderDraft['current']) {
  return (current?.adviceWarnings ?? []).map(({ code, message, index }) => ({ code, message, index }));
}

/** Formats the summary of a draft. */
export function draftText(draft: ReturnType<typeof draftSummary>, { title }: Pick<OrderDraft, 'title'>): string[] {
  const state = {
    open: `open: a manager can approve it in the account until ${draft.expiresAt}. Nothing is ordered before.`,
    approved: `approved by ${draft.decidedBy}; placed orders: ${draft.placedOrders.join(', ')}`,
    rejected: `rejected by ${draft.decidedBy}: ${draft.reason === null ? 'no reason given' : markSupplierText(draft.reason)}`,
    expired: `expired at ${draft.expiresAt}`,
  };
  return [
    `Draft ${draft.id} (${markSupplierText(title)}) is ${state[draft.status]}`,
    ...draft.orders.map(
      ({ supplier, lineCount, totalAmount, currency }) =>
        `- ${markSupplierText(supplier.name)} | ${lineCount} lines | ${totalAmount} ${currency}`,
    ),
    ...draft.changes.map((message) => `Changed: ${message}`),
    ...draft.warnings.map(warningLine),
  ];
}
