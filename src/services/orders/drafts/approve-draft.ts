// Approves order drafts: places their orders once, in one transaction.

import { recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import { decideDraft, findDraft, type StoredContent, type StoredDraft } from '../../../db/orders/order-drafts.ts';
import type { Session } from '../../../domain/accounts/user.ts';
import { ApiError, invalidRequestError } from '../../../domain/errors.ts';
import { inBody } from '../../../domain/field-error.ts';
import { creatorUserId, draftPermissions } from '../../../domain/orders/approval/draft-permissions.ts';
import {
  type DraftContent,
  type DraftRequest,
  draftChanges,
  draftContent,
  formatDraftChange,
  notOrderable,
} from '../../../domain/orders/approval/order-draft.ts';
import type { OrderableItems } from '../../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { actorFromSession } from '../../accounts/actor.ts';
import { refreshSession } from '../../accounts/refresh-session.ts';
import { type OrderContext, placeOrders, retryNumberConflicts, userBuyer } from '../create-orders.ts';
import { lockOpenDraft, outdated } from './change-draft.ts';
import { mailDraftUser } from './change-mails.ts';
import { toDraftedOrder } from './create-draft.ts';

/** The approval of a draft by a user. */
interface DraftApproval {
  draftId: string;
  /** The digest of the draft at the prices, terms and availability that the user has seen. */
  digest: string;
  /** The shipping method of the orders, for a draft without one. Null or undefined: that of the draft. */
  shippingMethod?: ShippingMethod | null | undefined;
}

/**
 * Places the orders of a draft and returns it. Its creator gets an e-mail, unless it is the same user. Concurrent approvals wait, and find the draft closed. Throws NOT_FOUND, DRAFT_CLOSED,
 * OWN_DRAFT, ORDER_LIMIT_REACHED, DRAFT_OUTDATED with what changed, INVALID_REQUEST for a shipping method if the draft has another one, and as
 * `refreshSession`.
 */
export async function approveDraft(
  ctx: OrderContext,
  session: Session,
  requestId: string,
  approval: DraftApproval,
): Promise<StoredDraft> {
  return await retryNumberConflicts(() => ctx.db.transaction((trx) => approve(ctx, trx, session, requestId, approval)));
}

async function approve(
  ctx: OrderContext,
  trx: Transaction,
  session: Session,
  requestId: string,
  { draftId, digest, shippingMethod }: DraftApproval,
): Promise<StoredDraft> {
  const draft = await lockOpenDraft(trx, session.company.id, draftId);
  assertMayApprove(session, draft);
  const request = requestWithMethod(draft.request, shippingMethod);
  let approved: StoredContent = draft;
  const assertOffer = (offer: OrderableItems) => {
    assertDigest(draft, digest, offer);
    const { orders, terms, digest: confirmed } = draftContent(request, draft, offer);
    const stored = request === draft.request ? request : { ...request, isMethodOfApproval: true as const };
    approved = { ...draft, request: stored, orders: orders.map(toDraftedOrder), terms, digest: confirmed };
  };
  const { orders: placedOrders } = await placeOrders(ctx, trx, userBuyer(session, requestId), request, {
    assertOffer,
    isApproval: true,
  });
  // After all locks that the orders wait for.
  const { company, user } = await refreshSession(ctx, trx, session, 'approve_drafts');
  assertMayApprove({ company, user }, draft);
  await decideDraft(trx, company.id, draftId, { user, approved: { content: approved, placedOrders } });
  const orders = placedOrders.map(({ orderNumber }) => orderNumber);
  const method = request === draft.request ? {} : { shippingMethod: request.shippingMethod };
  const record = { after: { digest, ...method, orders } };
  const actor = actorFromSession(session, requestId);
  await recordAuditEntry(trx, actor, { action: 'order_draft.approved', subject: draftId, ...record });
  if (!ctx.sandbox) {
    await mailDraftUser(trx, { actor, draftId, kind: 'draft-approved', recipient: creatorUserId(draft) });
  }
  return (await findDraft(trx, company.id, draftId))!;
}

function assertMayApprove({ company, user }: Pick<Session, 'company' | 'user'>, draft: StoredDraft): void {
  switch (draftPermissions(company, user, draft).approvalError) {
    case 'MANAGER_ROLE_REQUIRED':
      throw new ApiError('MANAGER_ROLE_REQUIRED', 'Only managers and approvers can approve drafts.');
    case 'OWN_DRAFT':
      throw new ApiError('OWN_DRAFT', 'Your company requires that another user approves your draft.');
  }
}

/** Returns the request with the shipping method of the approval, if it has none. Throws INVALID_REQUEST if it has another one. */
function requestWithMethod(request: DraftRequest, approved: DraftApproval['shippingMethod']): DraftRequest {
  if (approved == null || approved === request.shippingMethod) return request;
  if (request.shippingMethod === null) return { ...request, shippingMethod: approved };
  throw invalidRequestError([inBody('/shippingMethod', `must be ${request.shippingMethod}, as in the draft`)]);
}

/** Throws DRAFT_OUTDATED if the digest of the draft at an offer is not the approved one. */
function assertDigest(draft: StoredDraft, approved: string, offer: OrderableItems): void {
  const { request, terms, digest } = draft;
  const content = contentOrOutdated(() => draftContent(request, draft, offer));
  if (content.digest === approved) return;
  const changes = draftChanges(terms, content.terms).map(formatDraftChange);
  throw outdated(
    approved === digest ? changes : [inBody('/digest', 'must be the current digest of the draft'), ...changes],
  );
}

function contentOrOutdated(quote: () => DraftContent): DraftContent {
  try {
    return quote();
  } catch (error) {
    throw outdated(notOrderable(error).map(formatDraftChange));
  }
}
