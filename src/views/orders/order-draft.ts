// Order drafts in responses.

import type { AccountOrderDraft } from '../../../generated/account/types.gen.ts';
import type { NewOrderLine, OrderDraft, OrderDraftRow } from '../../../generated/external-v2/types.gen.ts';
import type { StoredDraft } from '../../db/orders/order-drafts.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import { draftPermissions } from '../../domain/orders/approval/draft-permissions.ts';
import type { CurrentDraft } from '../../domain/orders/approval/order-draft.ts';
import type { OrderLineInput } from '../../domain/orders/offer.ts';
import { totalsByCurrency } from '../../domain/orders/order-totals.ts';
import { quoteView } from './quote.ts';

/** A draft; `current` is null if it is not open. */
interface DraftWithCurrent {
  draft: StoredDraft;
  current: CurrentDraft | null;
}

/** Returns a draft for a user. */
export function accountDraft({ company, user }: Session, read: DraftWithCurrent): AccountOrderDraft {
  return { ...draftView(read), ...draftPermissions(company, user, read.draft) };
}

/** Returns a draft with its lines and, if it is open, its current quote. */
export function draftView({ draft, current }: DraftWithCurrent): OrderDraft {
  const { request, orders, digest, changedByName, placedOrders } = draft;
  return {
    ...draftHead(draft),
    changedBy: changedByName,
    digest,
    items: request.lines.map(toNewLine),
    orders: orders.map(({ supplier: { id, name, currency }, lines, totalAmount }) => ({
      supplier: { id, name },
      items: lines.map((line) => serializeLine(line, currency)),
      totalAmount,
      currency,
    })),
    shippingMethod: request.shippingMethod,
    comment: request.comment,
    requestedDate: request.requestedDate,
    deliveryAddress: request.deliveryAddress,
    placedOrders: placedOrders.map((order) => ({ ...order, status: 'created' })),
    current: current && { ...current, quote: current.quote && quoteView(current.quote) },
  };
}

/** Returns a draft without its lines, for lists. */
export function draftRow(draft: StoredDraft): OrderDraftRow {
  const { orders } = draft;
  const totalLines = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  return { ...draftHead(draft), totalOrders: orders.length, totalLines };
}

function draftHead(draft: StoredDraft) {
  const { id, status, source, createdAt, expiresAt, orders, request, note } = draft;
  const { userId, keyId, creatorName: name, decidedAt, decidedByName, reason } = draft;
  return {
    id,
    status,
    source,
    createdBy:
      userId === null ? { type: 'api_key' as const, id: keyId!, name } : { type: 'user' as const, id: userId, name },
    createdAt,
    expiresAt,
    totalsByCurrency: totalsByCurrency(orders),
    externalOrderId: request.externalOrderId,
    note,
    review: decidedAt === null ? null : { decidedAt, decidedBy: decidedByName!, reason },
  };
}

function toNewLine({ psId, ...line }: OrderLineInput): NewOrderLine {
  return { ...line, ...(psId !== undefined && { ps_id: psId }) };
}
