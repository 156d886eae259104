// Order drafts in responses.

import type { AccountOrderDraft, AccountOrderDraftRow } from '../../../generated/account/types.gen.ts';
import type { NewOrderLine, OrderDraft, OrderDraftRow } from '../../../generated/external-v2/types.gen.ts';
import type { StoredChange, StoredDraft } from '../../db/orders/order-drafts.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Session } from '../../domain/accounts/user.ts';
import type { UserReference } from '../../domain/attachments/subject.ts';
import { serializeLine } from '../../domain/events/order-events.ts';
import type { Locale } from '../../domain/locale.ts';
import type { AdviceWarning, CheckedDraft, DraftLineFacts } from '../../domain/orders/approval/draft-advice.ts';
import { draftEdits } from '../../domain/orders/approval/draft-edits.ts';
import { draftPermissions, listApprovers } from '../../domain/orders/approval/draft-permissions.ts';
import { draftTitle, draftUnits } from '../../domain/orders/approval/draft-title.ts';
import type { LeftLimits } from '../../domain/orders/approval/order-limit.ts';
import type { OrderLineInput } from '../../domain/orders/offer.ts';
import { totalsByCurrency } from '../../domain/orders/order-totals.ts';
import { accountQuote, quoteView } from './quote.ts';

/** Users that a list names for each draft. */
const maxApprovers = 3;

/** Users with the permission to approve drafts, and what they can still order. */
export interface DraftApprovers {
  users: readonly UserReference[];
  limits: LeftLimits;
}

/** A draft; `current` is null if it is not open. */
interface DraftWithCurrent {
  draft: StoredDraft;
  current: CheckedDraft | null;
}

/** Returns a draft for a user, with texts in the language of the company. */
export function accountDraft({ company, user }: Session, read: DraftWithCurrent): AccountOrderDraft {
  const { quote = null } = read.current ?? {};
  const { current, ...draft } = draftView(company, read);
  return {
    ...draft,
    current: current && { ...current, quote: quote && accountQuote(quote) },
    ...draftPermissions(company, user, read.draft),
  };
}

/** Returns a draft with its lines and, if it is open, its current quote. */
export function draftView({ locale }: Pick<Company, 'locale'>, { draft, current }: DraftWithCurrent): OrderDraft {
  const { request, orders, digest, changedByName, placedOrders, lastChange } = draft;
  return {
    ...draftHead(draft, locale),
    hasOwnTitle: draft.title !== null,
    changedBy: changedByName,
    lastChange: lastChange && changeView(draft, lastChange),
    digest,
    items: request.lines.map(toNewLine),
    orders: orders.map(({ supplier: { id, name, currency }, lines, totalAmount }) => ({
      supplier: { id, name },
      items: lines.map((line) => serializeLine(line, currency)),
      totalAmount,
      currency,
    })),
    comment: request.comment,
    requestedDate: request.requestedDate,
    deliveryAddress: request.deliveryAddress,
    placedOrders: placedOrders.map((order) => ({ ...order, status: 'created' })),
    current: current && {
      ...current,
      quote: current.quote && quoteView(current.quote),
      lines: current.lines.map(lineFactsView),
    },
  };
}

function changeView(draft: StoredDraft, { userName, before, userId: _, ...change }: StoredChange) {
  return { ...change, changedBy: userName, edits: draftEdits(before, draft) };
}

function lineFactsView({ recommendation, ...facts }: DraftLineFacts) {
  if (recommendation === null) return { recommendation, ...facts };
  const { calculationDate, isStockKnown = true, currentStock, ordersInTransit, daysUntilStockout } = recommendation;
  const { shippingUrgency, supplierAvailability = 'unknown', shippingReason, plan = [] } = recommendation;
  const stock = { isStockKnown, currentStock, ordersInTransit, daysUntilStockout };
  const orders = plan.filter(({ isDue }) => isDue);
  const laterOrders = plan.filter(({ isDue }) => !isDue);
  const advice = { shippingUrgency, supplierAvailability, shippingReason, orders, laterOrders };
  return { ...facts, recommendation: { calculationDate, ...stock, ...advice } };
}

/** Returns a draft without its lines, for lists. `warnings` has those of open drafts. */
export function draftRow(
  { locale }: Pick<Company, 'locale'>,
  draft: StoredDraft,
  warnings: ReadonlyMap<string, readonly AdviceWarning[]>,
): OrderDraftRow {
  const { orders } = draft;
  const totalLines = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    ...draftHead(draft, locale),
    ...{ totalOrders: orders.length, totalLines, unitCount: draftUnits(orders) },
    adviceWarningCount: warnings.get(draft.id)?.length ?? null,
  };
}

/** Returns a draft of a list for a user. `approvers` have the permission to approve drafts. */
export function accountDraftRow(
  { company, user }: Pick<Session, 'company' | 'user'>,
  approvers: DraftApprovers,
  ...[reader, draft, warnings]: Parameters<typeof draftRow>
): AccountOrderDraftRow {
  const named = listApprovers(company, user.id, approvers.users, draft, approvers.limits);
  return {
    ...draftRow(reader, draft, warnings),
    approverCount: named?.length ?? null,
    approvers: named?.slice(0, maxApprovers) ?? [],
  };
}

function draftHead(draft: StoredDraft, locale: Locale) {
  const { id, status, source, createdAt, expiresAt, orders, request, note } = draft;
  const { userId, keyId, creatorName: name, decidedAt, decidedByName, reason } = draft;
  return {
    id,
    status,
    title: draftTitle(draft, locale),
    source,
    createdBy:
      userId === null ? { type: 'api_key' as const, id: keyId!, name } : { type: 'user' as const, id: userId, name },
    createdAt,
    expiresAt,
    totalsByCurrency: totalsByCurrency(orders),
    shippingMethod: request.shippingMethod,
    externalOrderId: request.externalOrderId,
    note,
    review:
      decidedAt === null
        ? null
        : {
            ...{ decidedAt, decidedBy: decidedByName!, reason },
            shippingMethod: request.isMethodOfApproval ? request.shippingMethod : null,
          },
  };
}

function toNewLine({ psId, ...line }: OrderLineInput): NewOrderLine {
  return { ...line, ...(psId !== undefined && { ps_id: psId }) };
}
