// Company users: invitations, role changes and deactivation. Once a company has a manager, at least one active manager remains.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { type Actor, assertKeptPermissions, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { deleteGrantsOfUser } from '../../db/accounts/connected-apps.ts';
import { deleteSessions } from '../../db/accounts/user-sessions.ts';
import {
  countManagers,
  findUser,
  findUserByEmail,
  insertUser,
  storeUser,
  type UserRecord,
} from '../../db/accounts/users.ts';
import { type MemberRole, permissionsOf, type Role } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import { submittedDecimalOrNull } from '../../domain/decimal-text.ts';
import { isEmailAddress, normalizeEmail } from '../../domain/email-address.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../domain/field-error.ts';
import { toMoney } from '../../domain/pricing/money.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { parseId } from '../webhooks/endpoints.ts';
import { assertWithinLimit } from './company-limits.ts';
import { limitEmails } from './sign-in-limit.ts';

/** User fields to change. A missing field stays unchanged. */
export interface UserChanges {
  role?: Role | undefined;
  memberRoles?: MemberRole[] | undefined;
  active?: boolean | undefined;
  monthlyOrderLimit?: string | number | null | undefined;
}

/** A user to invite; by default without roles of a member, and with the limit that an invited user has, or none. */
interface Invitation {
  email: string;
  role: Role;
  memberRoles?: MemberRole[] | undefined;
  monthlyOrderLimit?: string | number | null | undefined;
}

/** Adds a user without a password, or updates the role of an invited user. Throws INVALID_REQUEST, ALREADY_EXISTS, and LIMIT_REACHED. */
export async function addUser(
  trx: Transaction,
  config: Pick<Context['config'], 'companyLimits'>,
  actor: Actor,
  { email: sentEmail, role, memberRoles: sentRoles, monthlyOrderLimit: sentLimit }: Invitation,
): Promise<UserRecord> {
  const memberRoles = checkMemberRoles(role, sentRoles);
  const limit = sentLimit === undefined ? {} : { monthlyOrderLimit: checkLimit(sentLimit) };
  const email = normalizeEmail(sentEmail);
  if (!isEmailAddress(email)) throw invalidInvitation(inBody('/email', 'must be an e-mail address'));
  const added = { email, role, memberRoles, monthlyOrderLimit: null, ...limit };
  const ownLimit = await orderLimitOf(trx, actor);
  const invited =
    (await insertUser(trx, actor.companyId, added)) ??
    (await updateInvitedUser(trx, actor.companyId, email, { role, memberRoles, ...limit }, ownLimit));
  if (sentLimit !== undefined && ownLimit !== null) throw limitedManagerError('/monthlyOrderLimit');
  const user = ownLimit !== null ? await withoutOrders(trx, actor.companyId, invited) : invited;
  await assertWithinLimit(trx, config, actor.companyId, 'users');
  const { monthlyOrderLimit } = user;
  const after = { email, role, memberRoles, ...(monthlyOrderLimit !== null && { monthlyOrderLimit }) };
  await recordAuditEntry(trx, actor, { action: 'user.invited', subject: user.id, after });
  return user;
}

/** Gives a user a limit of 0: an actor with a limit could order more through invited users otherwise. */
async function withoutOrders(trx: Transaction, companyId: string, user: UserRecord): Promise<UserRecord> {
  return await storeUser(trx, companyId, user.id, { ...user, monthlyOrderLimit: '0', deactivated: false });
}

async function updateInvitedUser(
  trx: Transaction,
  companyId: string,
  email: string,
  changes: Pick<User, 'role' | 'memberRoles'> & Partial<Pick<User, 'monthlyOrderLimit'>>,
  ownLimit: string | null,
): Promise<UserRecord> {
  const known = await findUserByEmail(trx, email);
  if (known?.companyId !== companyId || known.status !== 'invited')
    throw new ApiError('ALREADY_EXISTS', 'The user cannot be invited; see details.', [
      inBody('/email', 'must not be the address of an existing user'),
    ]);
  if (isAbove(known, ownLimit)) throw limitedManagerError('/email');
  return await storeUser(trx, companyId, known.id, { ...known, ...changes, deactivated: false });
}

/** Adds a user, or invites them again, by e-mail. Throws INVALID_REQUEST, ALREADY_EXISTS, LIMIT_REACHED, and TooManyRequestsError. */
export async function createUser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  invitation: Invitation,
): Promise<UserRecord> {
  return await db.transaction(async (trx) => {
    const user = await addUser(trx, config, actor, invitation);
    await limitEmails({ db: trx, config }, user.email);
    const { companyId, requestId } = actor;
    await recordAccountMail(trx, { companyId, userId: user.id, kind: 'invitation', requestId });
    return user;
  });
}

/**
 * Changes a user's role, roles as a member, monthly order limit or active state. Deactivation ends the user's sessions and disconnects the user's apps. Throws NOT_FOUND,
 * INVALID_REQUEST, also if an actor with an order limit gives permissions to a user with a higher one, activates such a user, or takes the role from such a manager, and for the last manager without a limit, LAST_MANAGER when no active manager would remain, and LIMIT_REACHED.
 */
export async function updateUser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  id: string,
  { role, memberRoles, active, monthlyOrderLimit }: UserChanges,
): Promise<UserRecord> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const { managers, unlimited } = await countManagers(trx, companyId);
    await assertKeptPermissions(trx, actor);
    const before = await findUser(trx, companyId, parseId('user', id), { lock: true });
    if (before === undefined) throw notFoundError('The user');
    const deactivated = active === undefined ? before.status === 'deactivated' : !active;
    const limit = monthlyOrderLimit === undefined ? before.monthlyOrderLimit : checkLimit(monthlyOrderLimit);
    const ownLimit = await orderLimitOf(trx, actor);
    if (monthlyOrderLimit !== undefined && ownLimit !== null) throw limitedManagerError('/monthlyOrderLimit');
    const roleAfter = role ?? before.role;
    const after = await storeUser(trx, companyId, id, {
      role: roleAfter,
      memberRoles: checkMemberRoles(roleAfter, memberRoles ?? (roleAfter === 'manager' ? [] : before.memberRoles)),
      monthlyOrderLimit: limit,
      deactivated,
    });
    const had = permissionsOf(before);
    if (isAbove(after, ownLimit)) {
      const gains = permissionsOf(after).some((permission) => !had.includes(permission));
      if (gains) throw limitedManagerError(role === undefined ? '/memberRoles' : '/role');
      if (before.status === 'deactivated' && !deactivated) throw limitedManagerError('/active');
    }
    // A limit of a manager is set by those above it.
    if (isAbove(before, ownLimit) && isManager(before) && !isManager(after))
      throw limitedManagerError(role === undefined ? '/active' : '/role');
    if (isManager(before) && !isManager(after) && managers === 1) {
      throw new ApiError('LAST_MANAGER', 'This is the last manager who can sign in, so add another manager first.', [
        inPath('userId', 'must not be the last manager who can sign in'),
      ]);
    }
    // Nobody could change limits anymore.
    if (isUnlimitedManager(before) && !isUnlimitedManager(after) && unlimited === 1) {
      const changed = (limit !== null && '/monthlyOrderLimit') || (role === undefined ? '/active' : '/role');
      throw new ApiError('INVALID_REQUEST', 'This is the last manager without a limit; see details.', [
        inBody(changed, 'must not be changed for the last manager without a limit'),
      ]);
    }
    if (!deactivated && before.status === 'deactivated') await assertWithinLimit(trx, config, companyId, 'users');
    if (deactivated) {
      await deleteSessions(trx, companyId, id);
      await deleteGrantsOfUser(trx, companyId, id);
    }
    const auditFields = ({ role, memberRoles, status, monthlyOrderLimit }: UserRecord) => ({
      ...{ role, memberRoles, status, monthlyOrderLimit },
    });
    // A user may give away own roles.
    const { roles: _, ...author } = actor;
    await recordAuditEntry(trx, author, {
      action: 'user.updated',
      subject: id,
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}

/** Returns a limit as a decimal string. Throws INVALID_REQUEST for a number with more than 2 decimal places, which the schema cannot reject. */
function checkLimit(submitted: string | number | null): string | null {
  const limit = submittedDecimalOrNull(submitted);
  if (limit !== null && toMoney(limit).decimalPlaces() > 2)
    throw invalidRequestError([inBody('/monthlyOrderLimit', 'must have at most 2 decimal places')]);
  return limit;
}

/** Returns the monthly order limit of the actor; null for none. */
async function orderLimitOf(trx: Transaction, { companyId, userId }: Actor): Promise<string | null> {
  const own = userId === null ? undefined : await findUser(trx, companyId, userId);
  return own?.monthlyOrderLimit ?? null;
}

/** Whether a user may order more in a month than this limit; null for none. */
function isAbove({ monthlyOrderLimit }: UserRecord, limit: string | null): boolean {
  if (limit === null) return false;
  return monthlyOrderLimit === null || toMoney(monthlyOrderLimit).gt(limit);
}

function limitedManagerError(pointer: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'The user cannot be changed; see details.', [
    inBody(pointer, 'must be changed by a manager without a limit'),
  ]);
}

/** Returns the roles in alphabetical order. Throws INVALID_REQUEST for roles of a manager. */
function checkMemberRoles(role: Role, memberRoles: readonly MemberRole[] = []): MemberRole[] {
  if (role === 'member' || memberRoles.length === 0) return memberRoles.toSorted();
  throw invalidRequestError([inBody('/memberRoles', 'must be empty for a manager, who can do everything')]);
}

function isUnlimitedManager(user: UserRecord): boolean {
  return isManager(user) && user.monthlyOrderLimit === null;
}

function isManager({ role, status }: UserRecord): boolean {
  return role === 'manager' && status === 'active';
}

function invalidInvitation(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'The user cannot be invited; see details.', [error]);
}
