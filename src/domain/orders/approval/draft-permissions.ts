// Who may approve and reject an order draft.

import type { Company } from '../../accounts/company.ts';
import { can } from '../../accounts/permissions.ts';
import type { User } from '../../accounts/user.ts';
import { ApiError, type ErrorCode } from '../../errors.ts';
import type { OrderLineInput } from '../offer.ts';
import type { DraftedOrder, DraftStatus } from './order-draft.ts';
import { fitsLimit, type LeftLimits } from './order-limit.ts';

/** What a user can do with a draft; `approvalError` is null if the user can approve it. */
interface DraftPermissions {
  canReject: boolean;
  /** Whether the user created the draft, and another user has changed it since. */
  canAcceptChange: boolean;
  approvalError: Extract<ErrorCode, 'MANAGER_ROLE_REQUIRED' | 'OWN_DRAFT' | 'DRAFT_CLOSED'> | null;
}

/** The status and authors of a draft. `keyId` is the ID of an API key, or of the user of a connected app; `keyUserId` created the key. */
interface DraftAuthors {
  status: DraftStatus;
  userId: string | null;
  keyId: string | null;
  keyUserId: string | null;
  changedBy: string | null;
  lastChange: { userId: string; acceptedAt: string | null } | null;
}

/**
 * Returns the ID of the user whose own draft it is: who created it, or the API key, or connected the app. The ID of an operator's API key is
 * returned as it is.
 */
export function creatorUserId({
  userId,
  keyUserId,
  keyId,
}: Pick<DraftAuthors, 'userId' | 'keyUserId' | 'keyId'>): string | null {
  return userId ?? keyUserId ?? keyId;
}

/**
 * Throws OWN_DRAFT if a user, directly or with an API key that the user created, places orders that another user must approve. `userId` is null
 * for the key of an operator, which no user of the company knows.
 */
export function assertDirectOrder(
  { requireSecondApprover }: Pick<Company, 'requireSecondApprover'>,
  userId: string | null,
): void {
  if (!requireSecondApprover || userId === null) return;
  throw new ApiError('OWN_DRAFT', 'Your company requires a second approver. Save the order as a draft.');
}

/** Returns what a user can do with a draft. Managers and approvers approve drafts, except their own ones if the company requires a second approver. */
export function draftPermissions(
  company: Pick<Company, 'requireSecondApprover'>,
  user: User,
  draft: DraftAuthors,
): DraftPermissions {
  const { status, lastChange } = draft;
  if (status !== 'open') return { canReject: false, canAcceptChange: false, approvalError: 'DRAFT_CLOSED' };
  const creator = creatorUserId(draft);
  const isChanged = lastChange !== null && lastChange.userId !== user.id && lastChange.acceptedAt === null;
  const canAcceptChange = isChanged && creator === user.id;
  if (!can(user, 'approve_drafts'))
    return { canReject: creator === user.id, canAcceptChange, approvalError: 'MANAGER_ROLE_REQUIRED' };
  const approvalError = needsOtherApprover(company, user, draft) ? 'OWN_DRAFT' : null;
  return { canReject: true, canAcceptChange, approvalError };
}

/** Returns whether the company requires that another user approves a draft. */
function needsOtherApprover(
  { requireSecondApprover }: Pick<Company, 'requireSecondApprover'>,
  user: { id: string },
  draft: Pick<DraftAuthors, 'userId' | 'keyUserId' | 'keyId' | 'changedBy'>,
): boolean {
  return requireSecondApprover && (draft.changedBy ?? creatorUserId(draft)) === user.id;
}

/** A draft with its authors and content. */
type DraftToApprove = Pick<DraftAuthors, 'status' | 'userId' | 'keyUserId' | 'keyId' | 'changedBy'> & {
  orders: DraftedOrder[];
  request: { lines: readonly OrderLineInput[] };
};

/**
 * Returns those of the users with the permission `approve_drafts` who can approve a draft and whose limit it fits, `userId` first; null if it is not open.
 * A draft with an own price fits no limit: whether it is below that of the catalog is known only when its offer is read.
 */
export function listApprovers<Approver extends { id: string }>(
  company: Pick<Company, 'requireSecondApprover'>,
  userId: string,
  users: readonly Approver[],
  draft: DraftToApprove,
  limits: LeftLimits,
): Approver[] | null {
  if (draft.status !== 'open') return null;
  const hasOwnPrice = draft.request.lines.some(({ customPrice }) => customPrice !== undefined);
  const fits = ({ id }: Approver) => !limits.left.has(id) || (!hasOwnPrice && fitsLimit(limits, id, draft.orders));
  const approvers = users.filter((user) => !needsOtherApprover(company, user, draft) && fits(user));
  return [...approvers.filter(({ id }) => id === userId), ...approvers.filter(({ id }) => id !== userId)];
}
