// Changes and rejects order drafts.

import type { Context } from '../../../context.ts';
import { recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import {
  acceptDraftChange,
  decideDraft,
  findDraft,
  type StoredChange,
  type StoredContent,
  type StoredDraft,
  updateDraft,
} from '../../../db/orders/order-drafts.ts';
import type { Session } from '../../../domain/accounts/user.ts';
import { hashJson } from '../../../domain/canonical-json.ts';
import { visibleOrEmpty } from '../../../domain/clean-text.ts';
import { currentDay } from '../../../domain/clock.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../../domain/field-error.ts';
import { draftEdits, type EditableContent } from '../../../domain/orders/approval/draft-edits.ts';
import { creatorUserId, draftPermissions } from '../../../domain/orders/approval/draft-permissions.ts';
import type { OrderLineInput } from '../../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import type { SubmittedInstructions } from '../../../domain/trading/order-instructions.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { actorFromSession } from '../../accounts/actor.ts';
import { refreshSession } from '../../accounts/refresh-session.ts';
import { mailDraftUser } from './change-mails.ts';
import { auditFields, checkDraft, quoteContent } from './create-draft.ts';

/** The new content of a draft; omitted members stay, null removes them. */
interface DraftChangeRequest extends SubmittedInstructions {
  draftId: string;
  /** The digest of the draft that the user has seen. */
  digest: string;
  lines?: OrderLineInput[] | undefined;
  shippingMethod?: ShippingMethod | null | undefined;
  note?: string | null | undefined;
  title?: string | null | undefined;
  /** Why, for the creator of the draft. */
  changeNote?: string | undefined;
}

/**
 * Changes a draft and returns it at current prices, or as it is if nothing differs. Its creator gets an e-mail about changes of another user, and that user about later ones of
 * the creator. Throws NOT_FOUND, DRAFT_CLOSED, DRAFT_OUTDATED, INVALID_REQUEST, also for a note on no change, INVALID_ORDER_LINES, and as `refreshSession`.
 */
export async function changeDraft(
  ctx: Pick<Context, 'db' | 'clock' | 'sandbox'>,
  session: Session,
  requestId: string,
  { draftId, digest, changeNote: sentNote, ...submitted }: DraftChangeRequest,
): Promise<StoredDraft> {
  const { company, user } = session;
  const actor = actorFromSession(session, requestId);
  // A blank note removes the one on the user's last change.
  const changeNote = sentNote === undefined ? undefined : visibleOrEmpty(sentNote) || null;
  const { title, note, ...changes } = checkDraft(submitted, currentDay(ctx.clock));
  return await ctx.db.transaction(async (trx) => {
    const draft = await lockDraftWithDigest(trx, company.id, draftId, digest);
    await refreshSession(ctx, trx, session, 'purchase');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const request = { ...draft.request, ...Object.fromEntries(given) };
    const texts = { title: title === undefined ? draft.title : title, note: note === undefined ? draft.note : note };
    const content = await quoteContent(trx, company.id, request, texts);
    const authorId = orderTheSame(draft, content) ? draft.changedBy : user.id;
    const pending = pendingChange(draft, user.id);
    if (hasSameContent(draft, content) && (changeNote === undefined || pending === null)) {
      if (changeNote) throw noteWithoutChangeError();
      return draft;
    }
    const made: StoredChange = {
      userId: user.id,
      userName: user.email,
      changedAt: ctx.clock.now().toISOString(),
      note: changeNote === undefined ? (pending?.note ?? null) : changeNote,
      before: pending?.before ?? editableContent(draft),
      acceptedAt: null,
      acceptedBy: null,
    };
    // Changes that are undone are none.
    const change = draftEdits(made.before, content).length > 0 ? made : null;
    if (change === null && changeNote) throw noteWithoutChangeError();
    await updateDraft(trx, company.id, draftId, content, { authorId, changedByName: user.email, change });
    const after = { ...auditFields(content), ...(changeNote !== undefined && { changeNote }) };
    const record = { before: auditFields(draft), after };
    await recordAuditEntry(trx, actor, { action: 'order_draft.updated', subject: draftId, ...record });
    // One e-mail for changes that follow each other.
    if (!ctx.sandbox && change !== null && pending === null) {
      const recipient = creatorUserId(draft) === user.id ? draft.lastChange?.userId : creatorUserId(draft);
      await mailDraftUser(trx, { actor, draftId, kind: 'draft-changed', recipient });
    }
    return (await findDraft(trx, company.id, draftId))!;
  });
}

function noteWithoutChangeError(): ApiError {
  return invalidRequestError([inBody('/changeNote', 'must be sent with a change of the draft')]);
}

function editableContent({ request, title, note, orders }: StoredDraft): EditableContent {
  return { request, title, note, orders: orders.map(({ lines }) => ({ lines })) };
}

/** Returns the last changes if they are of this user and not accepted: a further change continues them. */
function pendingChange({ lastChange }: StoredDraft, userId: string): StoredChange | null {
  return lastChange?.userId === userId && lastChange.acceptedAt === null ? lastChange : null;
}

/** Whether two contents are the same, apart from current prices. */
function hasSameContent(one: StoredContent, other: StoredContent): boolean {
  const hashOf = ({ request, title, note }: StoredContent) => hashJson({ request, title, note });
  return hashOf(one) === hashOf(other);
}

/** Whether two contents have the same lines, in any order, shipping method, requested date and delivery address. */
function orderTheSame({ request: one }: StoredContent, { request: other }: StoredContent): boolean {
  const hashOf = ({ lines, shippingMethod, requestedDate, deliveryAddress }: StoredContent['request']) =>
    hashJson({ lines: lines.map(hashJson).sort(), shippingMethod, requestedDate, deliveryAddress });
  return hashOf(one) === hashOf(other);
}

/**
 * Accepts the last changes of another user for the creator of a draft, who is the author of its lines again. That user gets an e-mail, and may
 * approve the draft. Throws NOT_FOUND, DRAFT_CLOSED, DRAFT_OUTDATED, INVALID_REQUEST if there is nothing that the user can accept, and as
 * `refreshSession`.
 */
export async function acceptChange(
  ctx: Pick<Context, 'db' | 'clock' | 'sandbox'>,
  session: Session,
  requestId: string,
  { draftId, digest }: { draftId: string; digest: string },
): Promise<StoredDraft> {
  const actor = actorFromSession(session, requestId);
  return await ctx.db.transaction(async (trx) => {
    const draft = await lockDraftWithDigest(trx, session.company.id, draftId, digest);
    const { company, user } = await refreshSession(ctx, trx, session, 'purchase');
    const { lastChange } = draft;
    if (lastChange === null || !draftPermissions(company, user, draft).canAcceptChange) {
      const constraint = 'must be sent by the creator of the draft, after a change of another user';
      throw invalidRequestError([inBody('/acceptChange', constraint)]);
    }
    const change = { ...lastChange, acceptedAt: ctx.clock.now().toISOString(), acceptedBy: user.email };
    await acceptDraftChange(trx, company.id, draftId, { authorId: user.id, change });
    const after = { digest, changedBy: lastChange.userName };
    await recordAuditEntry(trx, actor, { action: 'order_draft.change_accepted', subject: draftId, after });
    if (!ctx.sandbox) {
      await mailDraftUser(trx, { actor, draftId, kind: 'draft-change-accepted', recipient: lastChange.userId });
    }
    return (await findDraft(trx, company.id, draftId))!;
  });
}

async function lockDraftWithDigest(
  trx: Transaction,
  companyId: string,
  draftId: string,
  digest: string,
): Promise<StoredDraft> {
  const draft = await lockOpenDraft(trx, companyId, draftId);
  if (draft.digest !== digest) throw outdated([inBody('/digest', 'must be the digest of the draft')]);
  return draft;
}

/**
 * Rejects a draft and returns it. Its creator gets an e-mail, unless it is the same user. Throws NOT_FOUND, DRAFT_CLOSED, MANAGER_ROLE_REQUIRED for a member who did not create the draft, and as
 * `refreshSession`.
 */
export async function rejectDraft(
  ctx: Pick<Context, 'db' | 'sandbox'>,
  session: Session,
  requestId: string,
  { draftId, reason: sentReason }: { draftId: string; reason?: string | undefined },
): Promise<StoredDraft> {
  const reason = sentReason && visibleOrEmpty(sentReason);
  const actor = actorFromSession(session, requestId);
  return await ctx.db.transaction(async (trx) => {
    const draft = await lockOpenDraft(trx, session.company.id, draftId);
    const { company, user } = await refreshSession(ctx, trx, session, 'purchase');
    if (!draftPermissions(company, user, draft).canReject) {
      throw new ApiError('MANAGER_ROLE_REQUIRED', "Only managers and approvers can reject other users' drafts.");
    }
    await decideDraft(trx, company.id, draftId, { user, reason });
    const after = { reason: reason ?? null };
    await recordAuditEntry(trx, actor, { action: 'order_draft.rejected', subject: draftId, after });
    if (!ctx.sandbox) {
      await mailDraftUser(trx, { actor, draftId, kind: 'draft-rejected', recipient: creatorUserId(draft) });
    }
    return (await findDraft(trx, company.id, draftId))!;
  });
}

/** Locks a draft until the transaction ends, and returns it. Throws NOT_FOUND, and DRAFT_CLOSED with who decided it and when. */
export async function lockOpenDraft(trx: Transaction, companyId: string, draftId: string): Promise<StoredDraft> {
  const draft = await findDraft(trx, companyId, draftId, { lock: true });
  if (draft === undefined) throw notFoundError('The draft');
  const { status, decidedByName, decidedAt, expiresAt } = draft;
  if (status === 'open') return draft;
  const end = status === 'expired' ? `expired at ${expiresAt}` : `was ${status} by ${decidedByName} at ${decidedAt}`;
  throw new ApiError('DRAFT_CLOSED', 'The draft is no longer open.', [inPath('draftId', end)]);
}

/** Returns the error for a draft that is not what the user has seen. */
export function outdated(details: (string | FieldError)[]): ApiError {
  return new ApiError('DRAFT_OUTDATED', 'The draft has changed. Check it and approve it again.', details.slice(0, 100));
}
