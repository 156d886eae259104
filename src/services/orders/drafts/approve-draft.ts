// Approves order drafts: places their orders once, in one transaction.

import { recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import { decideDraft, findDraft, type StoredContent, type StoredDraft } from '../../../db/orders/order-drafts.ts';
import type { Session } from '../../../domain/accounts/user.ts';
import { ApiError } from '../../../domain/errors.ts';
import { inBody } from '../../../domain/field-error.ts';
import { draftPermissions } from '../../../domain/orders/approval/draft-permissions.ts';
import {
  type DraftContent,
  draftChanges,
  draftContent,
  formatDraftChange,
  notOrderable,
} from '../../../domain/orders/approval/order-draft.ts';
import type { OrderableItems } from '../../../domain/orders/offer.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { actorFromSession } from '../../accounts/actor.ts';
import { refreshSession } from '../../accounts/refresh-session.ts';
import { type OrderContext, placeOrders, retryNumberConflicts, userBuyer } from '../create-orders.ts';
import { lockOpenDraft, outdated } from './change-draft.ts';
import { toDraftedOrder } from './create-draft.ts';

/** The approval of a draft by a user. */
interface DraftApproval {
  draftId: string;
  /** The digest of the draft at the prices, terms and availability that the user has seen. */
  digest: string;
}

/**
 * Places the orders of a draft and returns it. Concurrent approvals wait, and find the draft closed. Throws NOT_FOUND, DRAFT_CLOSED,
 * OWN_DRAFT, ORDER_LIMIT_REACHED, DRAFT_OUTDATED with what changed, and as `refreshSession`.
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
  { draftId, digest }: DraftApproval,
): Promise<StoredDraft> {
  const draft = await lockOpenDraft(trx, session.company.id, draftId);
  assertMayApprove(session, draft);
  let approved: StoredContent = draft;
  const assertOffer = (offer: OrderableItems) => {
    const { orders, terms, digest: confirmed } = assertDigest(draft, digest, offer);
    approved = { ...draft, orders: orders.map(toDraftedOrder), terms, digest: confirmed };
  };
  const { orders: placedOrders } = await placeOrders(ctx, trx, userBuyer(session, requestId), draft.request, {
    assertOffer,
  });
  // After all locks that the orders wait for.
  const { company, user } = await refreshSession(ctx, trx, session, 'approve_drafts');
  assertMayApprove({ company, user }, draft);
  await decideDraft(trx, company.id, draftId, { user, approved: { content: approved, placedOrders } });
  const orders = placedOrders.map(({ orderNumber }) => orderNumber);
  const record = { after: { digest, orders } };
  await recordAuditEntry(trx, actorFromSession(session, requestId), {
    action: 'order_draft.approved',
    subject: draftId,
    ...record,
  });
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

/** Returns the content of the draft at an offer. Throws DRAFT_OUTDATED if its digest is not the approved one. */
function assertDigest({ request, terms, digest }: StoredDraft, approved: string, offer: OrderableItems): DraftContent {
  const content = contentOrOutdated(() => draftContent(request, offer));
  if (content.digest === approved) return content;
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
