// Changes and rejects order drafts.

import type { Context } from '../../../context.ts';
import { recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import { decideDraft, findDraft, type StoredDraft, updateDraft } from '../../../db/orders/order-drafts.ts';
import type { Session } from '../../../domain/accounts/user.ts';
import { hashJson } from '../../../domain/canonical-json.ts';
import { currentDay } from '../../../domain/clock.ts';
import { ApiError, notFoundError } from '../../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../../domain/field-error.ts';
import { draftPermissions } from '../../../domain/orders/approval/draft-permissions.ts';
import type { OrderLineInput } from '../../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import { checkInstructions, type SubmittedInstructions } from '../../../domain/trading/order-instructions.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { actorFromSession } from '../../accounts/actor.ts';
import { auditFields, quoteContent } from './create-draft.ts';

/** The new content of a draft; omitted members stay, null removes them. */
interface DraftChangeRequest extends SubmittedInstructions {
  draftId: string;
  /** The digest of the draft that the user has seen. */
  digest: string;
  lines?: OrderLineInput[] | undefined;
  shippingMethod?: ShippingMethod | null | undefined;
  note?: string | null | undefined;
}

/** Changes a draft and returns it at current prices. Throws NOT_FOUND, DRAFT_CLOSED, DRAFT_OUTDATED, INVALID_REQUEST, and INVALID_ORDER_LINES. */
export async function changeDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { company, user, ...session }: Session,
  requestId: string,
  { draftId, digest, note, ...submitted }: DraftChangeRequest,
): Promise<StoredDraft> {
  const actor = actorFromSession({ company, user, ...session }, requestId);
  const changes = checkInstructions(submitted, currentDay(clock));
  return await db.transaction(async (trx) => {
    const draft = await lockOpenDraft(trx, company.id, draftId);
    if (draft.digest !== digest) throw outdated([inBody('/digest', 'must be the digest of the draft')]);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const request = { ...draft.request, ...Object.fromEntries(given) };
    const content = await quoteContent(trx, company.id, request, note === undefined ? draft.note : note);
    const authorId = haveSameLines(draft.request.lines, request.lines) ? draft.changedBy : user.id;
    await updateDraft(trx, company.id, draftId, content, { authorId, changedByName: user.email });
    const record = { before: auditFields(draft), after: auditFields(content) };
    await recordAuditEntry(trx, actor, { action: 'order_draft.updated', subject: draftId, ...record });
    return (await findDraft(trx, company.id, draftId))!;
  });
}

/** Whether two lists have the same lines, in any order. */
function haveSameLines(lines: OrderLineInput[], others: OrderLineInput[]): boolean {
  const hashes = (list: OrderLineInput[]) => list.map(hashJson).sort().join();
  return hashes(lines) === hashes(others);
}

/** Rejects a draft and returns it. Throws NOT_FOUND, DRAFT_CLOSED, and MANAGER_ROLE_REQUIRED for a member who did not create the draft. */
export async function rejectDraft(
  { db }: Pick<Context, 'db'>,
  { company, user, ...session }: Session,
  requestId: string,
  { draftId, reason }: { draftId: string; reason?: string | undefined },
): Promise<StoredDraft> {
  const actor = actorFromSession({ company, user, ...session }, requestId);
  return await db.transaction(async (trx) => {
    const draft = await lockOpenDraft(trx, company.id, draftId);
    if (!draftPermissions(company, user, draft).canReject) {
      throw new ApiError('MANAGER_ROLE_REQUIRED', "Only a manager can reject other users' drafts.");
    }
    await decideDraft(trx, company.id, draftId, { user, reason });
    const after = { reason: reason ?? null };
    await recordAuditEntry(trx, actor, { action: 'order_draft.rejected', subject: draftId, after });
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
